import { m } from '@ilera/contract/messages'
import { validateTwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { twoFactorMail } from '../mails/account-mails.ts'
import { ReplayEarlierResponse, replacedAttemptSucceeded } from '../plugins/replaced-attempts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requirePassword } from '../services/re-authentication.ts'

/** Two-factor authentication of a hospital's staff, each for their own login (docs/decisions/019). */
export function registerTwoFactor(app: FastifyInstance): void {
  const { database, jobs, realtime } = app.dependencies
  const { notifications, twoFactor } = app.services
  jobs.every('seal-secrets', 24 * 60 * 60, async () => void (await twoFactor.encryptStored()))
  const accounts = createAccounts(app.dependencies)
  const sessions = createSessions(app.dependencies)

  async function emailOf(accountId: string): Promise<string> {
    const email = await accounts.emailOf(accountId)
    if (email === undefined) throw httpError(404, m.common_not_found())
    return email
  }

  /** Notifies the person by mail, and owners in the app too. */
  async function notifyChange({ account, hospitalId, member }: FastifyRequest, change: 'on' | 'off'): Promise<void> {
    const text = change === 'on' ? m.two_factor_changed_on() : m.two_factor_changed_off()
    if (member?.roles.includes('owner')) await notifications.notifyStaff(hospitalId, { text, kind: 'hospital' })
    await sendMail(jobs, database, twoFactorMail(await emailOf(account.id), change))
  }

  serveCall(app, 'twoFactor', async ({ account }) => ({ data: await twoFactor.state(account.id) }))

  serveCall(app, 'beginTwoFactor', async ({ account }) => ({
    data: await twoFactor.start(account.id, await emailOf(account.id)),
  }))

  serveCall(app, 'turnOnTwoFactor', async (request) => {
    const { account, body } = request
    const { code, password } = parseOrThrow(validateTwoFactorProof(body))
    await requirePassword(app.dependencies, account.id, password)
    // An earlier attempt enabled 2FA, but its response was lost. Its recovery codes are returned again.
    if (replacedAttemptSucceeded(request) && (await twoFactor.state(account.id)).since)
      throw new ReplayEarlierResponse()
    return database.transaction(async () => {
      const recoveryCodes = await twoFactor.enable(account.id, code)
      const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
      for (const id of ended) realtime.endSession(id)
      sessions.refresh({ accountId: account.id })
      await notifyChange(request, 'on')
      return { message: m.two_factor_on(), data: { recoveryCodes } }
    })
  })

  serveCall(app, 'turnOffTwoFactor', async (request) => {
    const { account, body } = request
    const { code, password } = parseOrThrow(validateTwoFactorProof(body))
    await requirePassword(app.dependencies, account.id, password)
    if (replacedAttemptSucceeded(request) && !(await twoFactor.state(account.id)).since)
      throw new ReplayEarlierResponse()
    await twoFactor.requireCode(account.id, code, 403)
    await database.transaction(async () => {
      await twoFactor.disable(account.id)
      sessions.refresh({ accountId: account.id })
      await notifyChange(request, 'off')
    })
    return { message: m.two_factor_off() }
  })
}
