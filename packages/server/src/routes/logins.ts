import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkHospitalLogin, checkPatientLogin, type Credentials } from '@ilera/contract/accounts/rules'
import type { Role } from '@ilera/contract/accounts/schemas'
import { serveCall } from '../call.ts'
import { deviceOf } from '../device.ts'
import { manyGuessesMail } from '../mails/account-mails.ts'
import { networkPrefix } from '../network-address.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import type { Accounts } from '../repositories/accounts.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { createLoginQueue } from '../services/login-queue.ts'
import { isRateLimited, publicUrl } from '../settings.ts'

const manyGuessesJob = 'many-wrong-passwords'

/** Login, logout and the list of sessions. Unknown e-mails and wrong passwords get the same response after the same work. */
export function registerLogins(app: FastifyInstance, accounts: Accounts): void {
  const { database, jobs, realtime, settings } = app.dependencies
  const patients = createPatients(database)
  const hospitals = createHospitals(database)
  const sessions = createSessions(app.dependencies)
  const throttles = createThrottles(app.dependencies)
  const { twoFactor } = app.services
  const slowLogins = createLoginQueue()

  /** A job looks the account up, so that known and unknown e-mails get the same response in the same time. */
  jobs.handle(manyGuessesJob, async ({ email }) => {
    const to = String(email)
    if (await accounts.idOf(to)) await sendMail(jobs, database, manyGuessesMail(to, publicUrl(settings)))
  })

  /** Throws 429 after too many wrong passwords, except on networks with an earlier successful login. Mails the owner once. */
  async function requireFewGuesses(email: string, network: string): Promise<void> {
    const { isBlocked, isFirst } = await throttles.countGuess(email, network)
    if (isFirst) await jobs.enqueue(database, manyGuessesJob, { email })
    if (isBlocked) throw httpError(429, m.accounts_many_wrong_passwords())
  }

  /** Checks password and 2FA code, and opens a session. Throws 401, or 429 after too many failures. */
  async function logIn(request: FastifyRequest, role: Role, { email, password, code = '' }: Credentials) {
    const network = networkPrefix(request.ip)
    const attempt = isRateLimited(settings) ? await throttles.countLogin(email, network) : undefined
    if (attempt && attempt.wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: attempt.wait })
    if (attempt) await requireFewGuesses(email, network)
    if (attempt?.isSlowed) await slowLogins.wait(network)
    const account = await accounts.findLogin(email, role)
    const { fits, isOutdated } = await checkPassword(password, account?.passwordHash)
    if (!fits || !account) {
      if (attempt?.isSlowed) throw httpError(429, m.common_too_many(), { retryAfter: attempt.retryAfter })
      throw httpError(401, m.accounts_invalid_credentials())
    }
    if (attempt) await throttles.resetLogin(email, network)
    if (role === 'hospital') await twoFactor.requireCode(account.id, code, 401)
    if (isOutdated) await accounts.setPassword(account.id, await hashPassword(password))
    const device = deviceOf(request.headers['user-agent'])
    return { id: account.id, token: await sessions.open(account.id, role, device) }
  }

  serveCall(app, 'login', async (request) => {
    const { id, token } = await logIn(request, 'patient', parseOrThrow(checkPatientLogin(request.body)))
    const data = await patients.one(id)
    if (!data) throw httpError(401, m.accounts_invalid_credentials())
    return { token, message: m.accounts_logged_in(), data }
  })

  serveCall(app, 'adminLogin', async (request) => {
    const { id, token } = await logIn(request, 'hospital', parseOrThrow(checkHospitalLogin(request.body)))
    const data = await hospitals.one(id)
    if (!data) throw httpError(401, m.accounts_invalid_credentials())
    return { token, message: m.accounts_logged_in(), data }
  })

  serveCall(app, 'logout', async (request) => {
    await sessions.revoke(request.account.sessionId)
    realtime.endSession(request.account.sessionId)
    return { message: m.accounts_logged_out() }
  })

  serveCall(app, 'sessions', async ({ account }) => {
    const live = await sessions.live(account.id, account.role)
    return { data: live.map((session) => ({ ...session, current: session._id === account.sessionId })) }
  })

  serveCall(app, 'endSession', async ({ account, params }) => {
    if (!(await sessions.end(params.id, account.id))) throw httpError(404, m.common_not_found())
    realtime.endSession(params.id)
    return { message: m.accounts_device_logged_out() }
  })

  serveCall(app, 'endOtherSessions', async ({ account }) => {
    const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
    for (const id of ended) realtime.endSession(id)
    return { message: m.accounts_other_devices_logged_out() }
  })
}
