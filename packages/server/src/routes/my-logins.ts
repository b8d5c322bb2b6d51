import { m } from '@ilera/contract/messages'
import { checkNewEmail, checkPhoneCode } from '@ilera/contract/accounts/phone-rules'
import type { LoginWay } from '@ilera/contract/accounts/schemas'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { loginsChangedMail, verifyMail } from '../mails/account-mails.ts'
import { networkPrefix } from '../network-address.ts'
import { hashPassword } from '../passwords.ts'
import { requireE164 } from '../phone-number.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { rejectWeakPassword } from '../reject-weak-password.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createPatients } from '../repositories/patients.ts'
import { createPhoneAccounts } from '../repositories/phone-accounts.ts'
import { requireOwner } from '../services/re-authentication.ts'

const removedMessages: Record<LoginWay, () => string> = { phone: m.phone_removed, email: m.phone_email_removed }

/** How a patient's account logs in: e-mail, phone or both; and links that verify addresses. */
export function registerMyLogins(app: FastifyInstance): void {
  const { database, jobs } = app.dependencies
  const { emailLinks, notifications, phoneCodes } = app.services
  const accounts = createAccounts(app.dependencies)
  const phoneAccounts = createPhoneAccounts(app.dependencies)
  const patients = createPatients(app.dependencies)

  async function loginsOf(accountId: string) {
    const logins = await phoneAccounts.logins(accountId)
    if (!logins) throw httpError(404, m.common_not_found())
    return logins
  }

  /** Tells the owner, who may not be the person that did it, in the caller's transaction. */
  async function notify(patientId: string, email: string, text: string): Promise<void> {
    await notifications.notifyPatient(patientId, text)
    if (email) await sendMail(jobs, database, loginsChangedMail(email, text))
  }

  serveCall(app, 'logins', async ({ account }) => {
    const { hasPassword: _, isMember: __, ...data } = await loginsOf(account.id)
    return { data }
  })

  serveCall(app, 'addPhone', async ({ account, side, body, ip }) => {
    const { phone: typed, code } = parseOrThrow(checkPhoneCode(body))
    const [phone, network] = [requireE164(typed, 'phone'), networkPrefix(ip)]
    await requireOwner(app.dependencies, phoneCodes, account.id, { ...body, network })
    await phoneCodes.requireCode({ phone, purpose: 'add' }, code, network)
    await database.transaction(async () => {
      await phoneCodes.consume({ phone, purpose: 'add' }, code)
      if ((await phoneAccounts.setPhone(account.id, phone)) === 'taken')
        throw httpError(409, m.phone_in_use(), { fields: { phone: m.phone_in_use() } })
      const { email } = await loginsOf(account.id)
      await notify(side.id, email, m.phone_added())
    })
    return { message: m.phone_added() }
  })

  serveCall(app, 'addEmail', async ({ account, side, body, ip }) => {
    const { email, newPassword } = parseOrThrow(checkNewEmail(body))
    const patient = await patients.one(side.id)
    const logins = await loginsOf(account.id)
    if (!patient || logins.email) throw httpError(409, m.phone_email_exists())
    rejectWeakPassword(newPassword, { email, names: [patient.firstName, patient.lastName] })
    await requireOwner(app.dependencies, phoneCodes, account.id, { ...body, network: networkPrefix(ip) })
    const passwordHash = await hashPassword(newPassword)
    await database.transaction(async (tx) => {
      await phoneAccounts.setPendingEmail(account.id, email, passwordHash)
      // Whoever has the address already gets no mail, and the response does not reveal it.
      if (await accounts.idOf(email)) return
      await sendMail(jobs, tx, verifyMail(email, patient.firstName, emailLinks.create(account.id, email)))
    })
    return { message: m.phone_email_link_sent() }
  })

  serveCall(app, 'removeLogin', async ({ account, side, body, ip }) => {
    const logins = await loginsOf(account.id)
    if (body.way === 'email' && logins.isMember) throw httpError(409, m.phone_email_is_hospitals())
    await requireOwner(app.dependencies, phoneCodes, account.id, { ...body, network: networkPrefix(ip) })
    await database.transaction(async () => {
      if (!(await phoneAccounts.remove(account.id, body.way))) throw httpError(409, m.phone_last_login())
      await notify(side.id, logins.email, removedMessages[body.way]())
    })
    return { message: removedMessages[body.way]() }
  })

  serveCall(app, 'verifyEmail', async ({ body }) => {
    const claim = emailLinks.read(body.token)
    const outcome = claim && (await phoneAccounts.verifyEmail(claim.account, claim.email))
    if (outcome === 'taken') throw httpError(409, m.accounts_email_in_use())
    if (!outcome) throw httpError(400, m.phone_verify_link_invalid())
    return { message: m.phone_email_verified() }
  })
}
