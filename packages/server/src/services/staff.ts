import { m } from '@ilera/contract/messages'
import type { MemberUpdate } from '@ilera/contract/members/rules'
import type { Member } from '@ilera/contract/members/schemas'
import type { MemberRole } from '@ilera/contract/members/roles'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createMembers, type StoredMember } from '../repositories/members.ts'
import { createSessions } from '../repositories/sessions.ts'
import { orNotFound } from './or-not-found.ts'
import { rejectLookAlike } from './reject-look-alike.ts'

/** The member as the contract has it. `viewerId`: the member of the request. */
export const toMember = ({ accountId: _, ...member }: StoredMember, viewerId: string | undefined): Member => ({
  ...member,
  current: member._id === viewerId,
})

/**
 * Changes of a hospital's staff, one at a time per hospital. A change of roles, doctor or status ends the member's sessions of
 * this hospital, so that nothing goes on with the roles of before. A hospital always has an active owner.
 */
export function createStaff({ database, clock, realtime }: Pick<Dependencies, 'database' | 'clock' | 'realtime'>) {
  const members = createMembers(database)
  const sessions = createSessions({ database, clock })
  const doctors = createDoctors(database)

  async function endSessions(hospitalId: string, memberId: string): Promise<void> {
    for (const id of await sessions.revokeMember(hospitalId, memberId)) realtime.endSession(id)
  }

  /**
   * Runs `work` on a member of this hospital, and ends the member's sessions. Throws 404 for a member of another hospital, and
   * 409 when no active owner is left. The hospital's e-mail moves to `nextContact`, or else to the longest-standing owner, when
   * it was the login of somebody who is no owner any more.
   */
  const change = <Result>(
    hospitalId: string,
    memberId: string,
    work: (member: StoredMember) => Promise<Result>,
    nextContact?: string,
  ): Promise<Result> =>
    database.transaction(async () => {
      await members.lock(hospitalId)
      const result = await work(orNotFound(await members.one(hospitalId, memberId)))
      const [first, ...others] = await members.owners(hospitalId)
      if (!first) throw httpError(409, m.members_last_owner())
      const contact = [first, ...others].find(({ accountId }) => accountId === nextContact) ?? first
      if (!first.isContact) await members.setContact(hospitalId, contact.accountId, clock())
      await endSessions(hospitalId, memberId)
      return result
    })

  return {
    update: async (hospitalId: string, memberId: string, update: MemberUpdate): Promise<StoredMember> => {
      if (update.doctorName) await rejectLookAlike(doctors, hospitalId, update.doctorName)
      return change(hospitalId, memberId, async () => {
        await members.update({ hospitalId, id: memberId }, update, clock())
        return orNotFound(await members.one(hospitalId, memberId))
      })
    },

    /** The name stays in the history, and the account's other memberships and patient area go on. */
    remove: (hospitalId: string, memberId: string): Promise<StoredMember> =>
      change(hospitalId, memberId, async (member) => {
        await members.remove(hospitalId, memberId, clock())
        return member
      }),

    /**
     * Makes another active member an owner, in place of this one. The former owner keeps the other roles, or works at the desk
     * without any.
     */
    handOver: (hospitalId: string, fromId: string, toId: string): Promise<StoredMember> =>
      database.transaction(async () => {
        await members.lock(hospitalId)
        const to = orNotFound(await members.one(hospitalId, toId))
        if (to._id === fromId) throw httpError(409, m.members_choose_other())
        if (to.status !== 'active') throw httpError(409, m.members_hand_over_inactive())
        const ownerToo: MemberRole[] = ['owner', ...to.roles.filter((role) => role !== 'owner')]
        await change(hospitalId, toId, () => members.update({ hospitalId, id: toId }, { roles: ownerToo }, clock()))
        await change(
          hospitalId,
          fromId,
          async ({ roles }) => {
            const others = roles.filter((role) => role !== 'owner')
            const kept: MemberRole[] = others.length > 0 ? others : ['desk']
            await members.update({ hospitalId, id: fromId }, { roles: kept }, clock())
          },
          to.accountId,
        )
        return to
      }),

    /** Demands 2FA of all staff, or no longer. Sockets of members without it end. */
    requireTwoFactor: (hospitalId: string, required: boolean): Promise<void> =>
      database.transaction(async () => {
        await members.requireTwoFactor(hospitalId, required, clock())
        sessions.refresh({ hospitalId })
        if (required) for (const id of await sessions.withoutTwoFactor(hospitalId)) realtime.endSession(id)
      }),
  }
}
