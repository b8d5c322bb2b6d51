import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { checkForgot, checkNewPassword } from '@ilera/contract/accounts/rules'
import { serveCall } from '../call.ts'
import { passwordChangedMail, resetMail } from '../mails/account-mails.ts'
import { hashPassword } from '../passwords.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'
import { deliverMail, sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import type { Accounts } from '../repositories/accounts.ts'
import { createResetTokens } from '../repositories/reset-tokens.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { createSessions } from '../repositories/sessions.ts'
import { publicUrl } from '../settings.ts'
import { rejectWeakPassword } from '../reject-weak-password.ts'

const forgotJob = 'forgot-password'

/** POST /forgot, /check-reset-token, /reset-password. A job looks the e-mail up, so that responses do not reveal accounts. */
export function registerPasswordResets(app: FastifyInstance, accounts: Accounts): void {
  const { database, jobs, mailer, realtime, settings } = app.dependencies
  const { bounces } = app.services
  const resets = createResetTokens(app.dependencies)
  const throttles = createThrottles(app.dependencies)
  const sessions = createSessions(app.dependencies)
  const linkInvalid = () => httpError(400, m.accounts_reset_link_invalid(), { code: 'reset-link-invalid' })

  /** The job sends the mail itself: a mail in the queue would store a valid link in the database. */
  jobs.handle(forgotJob, async ({ email }) => {
    const to = String(email)
    // Over the limit no mail is sent, and the last link stays valid. The response does not reveal it.
    if (!(await throttles.consumeResetMail(to))) return
    const issued = await resets.create(to)
    if (!issued) return
    const mail = resetMail(to, publicUrl(settings), issued.token)
    try {
      await deliverMail(mailer, { ...mail, id: uuid() }, (address) => bounces.notifyUndeliverable(address))
    } catch (error) {
      await throttles.refundResetMail(to)
      throw error
    }
  })

  /** Changes the new password once more; its mail was already sent. Throws 400 when somebody has logged in since. */
  const changedAgain = (request: FastifyRequest, accountId: string, passwordHash: string) =>
    database.transaction(async () => {
      const role = await accounts.changeUnusedPassword(accountId, passwordHash)
      if (!role) throw linkInvalid()
      recordCreatedId(request, accountId)
      return { message: m.accounts_password_changed(), role }
    })

  serveCall(app, 'forgot', async (request) => {
    const { email } = parseOrThrow(checkForgot(request.body))
    await jobs.enqueue(database, forgotJob, { email })
    return { message: m.accounts_forgot_sent(), data: m.accounts_forgot_sent() }
  })

  serveCall(app, 'checkResetToken', async (request) => {
    const found = await resets.find(request.body.token)
    if (!found) throw linkInvalid()
    return { role: found.role }
  })

  serveCall(app, 'resetPassword', async (request) => {
    const { password } = parseOrThrow(checkNewPassword(request.body))
    const earlierId = takeReplacedId(request)
    const found = await resets.find(request.body.token)
    const isFirst = found !== undefined
    const owner = await accounts.passwordOwner(found?.accountId ?? earlierId)
    if (!owner) throw linkInvalid()
    rejectWeakPassword(password, owner)
    const passwordHash = await hashPassword(password)
    // The same page used the link before, but the response was lost. The new password replaces the first one.
    if (!isFirst && earlierId) return changedAgain(request, earlierId, passwordHash)
    return database.transaction(async (tx) => {
      const claimed = await resets.consume(request.body.token)
      if (!claimed) throw linkInvalid()
      recordCreatedId(request, claimed.accountId)
      const email = await accounts.resetPassword(claimed.accountId, passwordHash)
      await throttles.resetGuesses(email)
      await sessions.revokeAll(claimed.accountId)
      realtime.endAccount(claimed.accountId)
      await sendMail(jobs, tx, passwordChangedMail(email))
      return { message: m.accounts_password_changed(), role: claimed.role }
    })
  })
}
