import { m } from '@ilera/contract/messages'
import { cleanEmail } from '@ilera/contract/shared/text-fields'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { twoFactorMail } from '../mails/account-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createNotifications } from '../repositories/notifications.ts'
import { createTwoFactorRepository } from '../repositories/two-factor.ts'
import { createSessions } from '../repositories/sessions.ts'

type Services = { database: Database; clock: Clock; jobs: Jobs }

/**
 * Disables 2FA for a member of staff who has lost phone and recovery codes. Ends all their sessions, and sends a mail and a
 * notification. Throws an error for operators when the account does not exist or has no 2FA.
 */
export async function disableTwoFactor({ database, clock, jobs }: Services, typedEmail: string): Promise<void> {
  const email = cleanEmail(typedEmail)
  const accounts = createAccounts({ database, clock })
  const id = await accounts.idOf(email)
  if (!id) throw new Error(`There is no account with the email ${email}.`)
  await database.transaction(async (tx) => {
    if (!(await createTwoFactorRepository(tx).remove(id)))
      throw new Error(`Two-factor authentication of ${email} is off already.`)
    await createSessions({ database, clock }).revokeAll(id)
    const text = m.two_factor_changed_off()
    const notifications = createNotifications(tx)
    for (const { id: ownerId, role } of await accounts.ownersOf(email))
      if (role === 'hospital')
        await notifications.add(ownerId, { text, appointmentId: null, kind: 'hospital' }, clock())
    await sendMail(jobs, tx, twoFactorMail(email, 'off'))
  })
}
