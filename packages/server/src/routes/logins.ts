import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkHospitalLogin, checkPatientLogin, type Credentials } from '@ilera/contract/accounts/rules'
import type { Role } from '@ilera/contract/accounts/schemas'
import { serveCall } from '../call.ts'
import { deviceOf } from '../device.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import type { Accounts } from '../repositories/accounts.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createMembers } from '../repositories/members.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'

/** Login, logout and the list of sessions. Unknown e-mails and wrong passwords get the same response after the same work. */
export function registerLogins(app: FastifyInstance, accounts: Accounts): void {
  const { clock, database, realtime } = app.dependencies
  const patients = createPatients(app.dependencies)
  const hospitals = createHospitals(database)
  const sessions = createSessions(app.dependencies)
  const members = createMembers(database)
  const { credentials } = app.services
  credentials.register()

  /** Checks password and 2FA code, and opens a session. Throws 401, or 429 after too many failures. */
  async function logIn(request: FastifyRequest, role: Role, given: Credentials) {
    const { id, ownerId, memberId } = await credentials.require(request.ip, given, {
      find: () => accounts.findLogin(given.email, role),
      needsCode: role === 'hospital',
    })
    const device = deviceOf(request.headers['user-agent'])
    if (memberId) await members.noteLogin(memberId, clock())
    const token = await sessions.open(id, memberId ? { role: 'hospital', memberId } : { role: 'patient' }, device)
    return { ownerId, memberId, token }
  }

  serveCall(app, 'login', async (request) => {
    const { ownerId, token } = await logIn(request, 'patient', parseOrThrow(checkPatientLogin(request.body)))
    const data = await patients.one(ownerId)
    if (!data) throw httpError(401, m.accounts_invalid_credentials())
    return { token, message: m.accounts_welcome_back(data), data }
  })

  serveCall(app, 'adminLogin', async (request) => {
    const given = parseOrThrow(checkHospitalLogin(request.body))
    const { ownerId, memberId, token } = await logIn(request, 'hospital', given)
    const data = await hospitals.one(ownerId)
    const member = memberId ? await members.current(memberId) : undefined
    if (!data || !member) throw httpError(401, m.accounts_invalid_credentials())
    return { token, message: m.accounts_logged_in(), data, member }
  })

  serveCall(app, 'logout', async (request) => {
    await sessions.revoke(request.account.sessionId)
    realtime.endSession(request.account.sessionId)
    return { message: m.accounts_logged_out() }
  })

  serveCall(app, 'sessions', async ({ account }) => {
    const live = await sessions.live(account.id)
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
