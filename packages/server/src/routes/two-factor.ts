import { m } from '@ilera/contract/messages'
import { validateTwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { twoFactorMail } from '../mails/account-mails.ts'
import { ReplayEarlierResponse, replacedAttemptSucceeded } from '../plugins/replaced-attempts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requirePassword } from '../services/re-authentication.ts'

/** Two-factor authentication of hospitals (docs/decisions/019). */
export function registerTwoFactor(app: FastifyInstance): void {
  const { database, jobs, realtime } = app.dependencies
  const { notifications, twoFactor } = app.services
  jobs.every('seal-secrets', 24 * 60 * 60, async () => void (await twoFactor.encryptStored()))
  const hospitals = createHospitals(database)
  const sessions = createSessions(app.dependencies)

  async function emailOf(hospitalId: string): Promise<string> {
    const hospital = await hospitals.one(hospitalId)
    if (!hospital) throw httpError(404, m.common_not_found())
    return hospital.email
  }

  /** Notifies the hospital of the change in the app and by mail. */
  async function notifyChange(hospitalId: string, change: 'on' | 'off'): Promise<void> {
    await notifications.notify(hospitalId, change === 'on' ? m.two_factor_changed_on() : m.two_factor_changed_off())
    await sendMail(jobs, database, twoFactorMail(await emailOf(hospitalId), change))
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
      await notifyChange(account.id, 'on')
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
      await notifyChange(account.id, 'off')
    })
    return { message: m.two_factor_off() }
  })
}
