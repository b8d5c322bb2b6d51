import { m } from '@ilera/contract/messages'
import { checkDeletion } from '@ilera/contract/accounts/rules'
import { checkExistingMember, checkMyName, checkNewMember } from '@ilera/contract/members/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { deviceOf } from '../device.ts'
import { parseOrThrow } from '../http-error.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createMembers } from '../repositories/members.ts'
import { createSessions } from '../repositories/sessions.ts'
import { orNotFound } from '../services/or-not-found.ts'
import { requirePassword } from '../services/re-authentication.ts'

/** A person's own memberships: accepting an invitation, switching between hospitals, leaving. */
export function registerMemberships(app: FastifyInstance): void {
  const { database, clock, realtime } = app.dependencies
  const { invitations, staff } = app.services
  const hospitals = createHospitals(database)
  const members = createMembers(database)
  const sessions = createSessions(app.dependencies)

  /** Opens a session of this membership: the data of a login at this hospital. */
  async function logIn(
    request: FastifyRequest,
    { accountId, hospitalId, memberId }: { accountId: string; hospitalId: string; memberId: string },
  ) {
    const data = orNotFound(await hospitals.one(hospitalId))
    const member = orNotFound(await members.current(memberId))
    const device = deviceOf(request.headers['user-agent'])
    const token = await sessions.open(accountId, { role: 'hospital', memberId }, device)
    return { token, data, member }
  }

  serveCall(app, 'invitationDetails', async ({ body }) => {
    const invitation = await invitations.open(body.token)
    const { hospitalName, name, roles, doctorName, email, phoneNumber, expiresAt } = invitation
    const hasAccount = await invitations.hasAccount(invitation)
    return { data: { hospitalName, name, roles, doctorName, email, phoneNumber, hasAccount, expiresAt } }
  })

  serveCall(app, 'acceptInvitation', async (request) => {
    const { body, ip } = request
    const invitation = await invitations.open(body.token)
    const needsEmail = invitation.email === null
    const joined =
      body.account === 'new'
        ? await invitations.acceptAsNew(invitation, { ip, given: parseOrThrow(checkNewMember(body, { needsEmail })) })
        : await invitations.acceptAsExisting(invitation, {
            ip,
            given: parseOrThrow(checkExistingMember(body, { needsEmail })),
          })
    const { hospitalId, hospitalName } = invitation
    return { ...(await logIn(request, { ...joined, hospitalId })), message: m.members_welcome({ hospitalName }) }
  })

  serveCall(app, 'myMemberships', async ({ account, side }) => {
    const mine = orNotFound(await members.mine(side.memberId ?? ''))
    const memberships = await members.ofAccount(account.id)
    return { data: { ...mine, memberships: memberships.map((one) => ({ ...one, current: one._id === mine._id })) } }
  })

  serveCall(app, 'updateMyName', async ({ side: { memberId = '' }, body }) => {
    const { name } = parseOrThrow(checkMyName(body))
    await members.setName(memberId, name, clock())
    return { message: m.members_name_saved(), data: orNotFound(await members.current(memberId)) }
  })

  serveCall(app, 'switchHospital', (request) =>
    database.transaction(async () => {
      const { account, params } = request
      const other = orNotFound((await members.ofAccount(account.id)).find(({ _id }) => _id === params.id))
      const { hospitalId, hospitalName } = other
      await members.noteLogin(other._id, clock())
      const login = await logIn(request, { accountId: account.id, hospitalId, memberId: other._id })
      await sessions.revoke(account.sessionId)
      realtime.endSession(account.sessionId)
      return { ...login, message: m.members_switched({ hospitalName }) }
    }),
  )

  serveCall(app, 'leaveHospital', async ({ account, hospitalId, side, body }) => {
    const { password } = parseOrThrow(checkDeletion(body))
    await requirePassword(app.dependencies, account.id, password)
    const { hospitalName } = orNotFound(await hospitals.one(hospitalId))
    await staff.remove(hospitalId, side.memberId ?? '')
    return { message: m.members_left({ hospitalName }) }
  })
}
