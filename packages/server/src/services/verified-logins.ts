import { m } from '@ilera/contract/messages'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { verifyMail } from '../mails/account-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createThrottles } from '../repositories/throttles.ts'
import type { createEmailLinks } from './email-links.ts'

/** Logins that have proven an e-mail address or a phone number. */
export function createVerifiedLogins(dependencies: Dependencies, emailLinks: ReturnType<typeof createEmailLinks>) {
  const { database, jobs } = dependencies
  const accounts = createAccounts(dependencies)
  const throttles = createThrottles(dependencies)

  return {
    /**
     * Lets only proven logins go on, because an invitation writes to strangers in the inviter's name. Mails a link to others,
     * and throws 403. Call it outside a transaction, whose rollback would take the mail back.
     */
    async require(accountId: string): Promise<void> {
      const login = await accounts.verification(accountId)
      if (login.isVerified) return
      if (await throttles.consumeVerifyMail(login.email))
        await sendMail(jobs, database, verifyMail(login.email, '', emailLinks.create(accountId, login.email)))
      throw httpError(403, m.accounts_verify_first({ email: login.email }))
    },
  }
}
