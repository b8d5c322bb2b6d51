import { m } from '@ilera/contract/messages'
import { checkDeletion } from '@ilera/contract/accounts/rules'
import { checkInvite, checkMemberUpdate, invitationDays } from '@ilera/contract/members/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { toE164 } from '../phone-number.ts'
import { createInvitations } from '../repositories/invitations.ts'
import { createMembers } from '../repositories/members.ts'
import { requirePassword } from '../services/re-authentication.ts'
import { toMember } from '../services/staff.ts'

/** What owners do with a hospital's staff, and leaving it. */
export function registerStaff(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const { staff, invitations, verifiedLogins } = app.services
  const members = createMembers(database)
  const stored = createInvitations(database)
  invitations.register()

  serveCall(app, 'staff', async ({ hospitalId, side }) => ({
    data: {
      members: (await members.ofHospital(hospitalId)).map((member) => toMember(member, side.memberId)),
      invitations: await stored.open(hospitalId, clock()),
      twoFactorRequired: await members.requiresTwoFactor(hospitalId),
    },
  }))

  serveCall(app, 'inviteMember', async ({ account, hospitalId, body }) => {
    const { phoneNumber: typed, ...given } = parseOrThrow(checkInvite(body))
    const phoneNumber = typed && toE164(typed)
    if (typed && !phoneNumber)
      throw httpError(400, m.patients_phone_invalid(), { fields: { phoneNumber: m.patients_phone_invalid() } })
    await verifiedLogins.require(account.id)
    const data = await invitations.invite(hospitalId, { ...given, ...(phoneNumber && { phoneNumber }) })
    return { message: m.members_invited({ name: data.name, days: invitationDays }), data }
  })

  serveCall(app, 'withdrawInvitation', async ({ hospitalId, params }) => {
    if (!(await stored.withdraw(hospitalId, params.id, clock()))) throw httpError(404, m.common_not_found())
    return { message: m.members_invitation_withdrawn() }
  })

  serveCall(app, 'updateMember', async ({ hospitalId, side, params, body }) => {
    const data = await staff.update(hospitalId, params.id, parseOrThrow(checkMemberUpdate(body)))
    return { message: m.members_updated(), data: toMember(data, side.memberId) }
  })

  serveCall(app, 'removeMember', async ({ hospitalId, side, params }) => {
    // Leaving needs the password.
    if (params.id === side.memberId) throw httpError(409, m.members_choose_other())
    const { name } = await staff.remove(hospitalId, params.id)
    return { message: name === null ? m.members_removed_unnamed() : m.members_removed({ name }) }
  })

  serveCall(app, 'handOver', async ({ account, hospitalId, side, params, body }) => {
    const { password } = parseOrThrow(checkDeletion(body))
    await requirePassword(app.dependencies, account.id, password)
    const { name } = await staff.handOver(hospitalId, side.memberId ?? '', params.id)
    return { message: name === null ? m.members_handed_over_unnamed() : m.members_handed_over({ name }) }
  })

  serveCall(app, 'requireTwoFactor', async ({ hospitalId, body: { required } }) => {
    await staff.requireTwoFactor(hospitalId, required)
    return { message: required ? m.members_two_factor_required() : m.members_two_factor_optional() }
  })
}
