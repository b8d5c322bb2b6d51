import type { CallName } from '@ilera/contract/calls'
import type { MemberRole } from '@ilera/contract/members/roles'
import { tokenFor } from '../staff.ts'
import { password } from '../people.ts'
import type { Appointment, Hospital, Member, Payment } from './records.ts'
import { memberNameRule, ownersRule, type Rule } from './rules.ts'
import { endSessions, found, reads, someAnswer, type Act, type Plan, type Turn } from './turn.ts'

const rolesToGive: MemberRole[][] = [
  ['owner'],
  ['desk'],
  ['doctor'],
  ['cashier'],
  ['desk', 'cashier'],
  ['doctor', 'cashier'],
  ['owner', 'doctor'],
]

const isOwner = ({ roles, status }: Member) => roles.includes('owner') && status === 'active'

/** A member who has not been removed, mostly of the own hospital. */
function aMember({ member, random, world }: Turn): Member | undefined {
  const present = (hospital: Hospital) => hospital.members.filter(({ status }) => status !== 'removed')
  return random.pickMostly(member ? present(member.hospital) : [], world.hospitals.flatMap(present), 0.2)
}

function update(turn: Turn): Plan | undefined {
  const { doctors, random } = turn
  const one = aMember(turn)
  if (!one) return undefined
  const roles = random.chance(0.5) ? random.pick(rolesToGive) : undefined
  const status = !roles && random.chance(0.7) ? (one.status === 'active' ? 'suspended' : 'active') : undefined
  const doctorName = roles || status ? undefined : random.pick(doctors)
  const body = { ...(roles && { roles }), ...(status && { status }), ...(doctorName && { doctorName }) }
  const after: Member = { ...one, ...(roles && { roles }), ...(status && { status }) }
  const hasOwner = isOwner(after) || one.hospital.members.some((other) => other !== one && isOwner(other))
  return {
    params: { id: one.id },
    body,
    expect: found(one.hospital === turn.member?.hospital, hasOwner ? [200] : [409]),
    effect() {
      Object.assign(one, {
        ...(roles && { roles }),
        ...(status && { status }),
        ...(doctorName && { doctor: doctorName }),
      })
      endSessions(turn.world, one)
    },
  }
}

function remove(turn: Turn): Plan | undefined {
  const one = aMember(turn)
  return (
    one && {
      params: { id: one.id },
      expect: found(one.hospital === turn.member?.hospital, one === turn.member ? [409] : [200]),
      effect() {
        one.status = 'removed'
        endSessions(turn.world, one)
      },
    }
  )
}

function invite(turn: Turn): Plan | undefined {
  const { doctors, member, random, secrets, world } = turn
  const invited = random.pick(world.people.filter(({ email }) => email !== null))
  const roles = random.pick(rolesToGive) ?? ['desk']
  const doctor = roles.includes('doctor') ? (random.pick(doctors) ?? null) : null
  if (!member || !invited?.email) return undefined
  const { email } = invited
  const { hospital } = member
  const isMember = hospital.members.some(({ person, status }) => person === invited && status !== 'removed')
  const name = secrets.word(`the invited name of ${invited.label}`, ownersRule(hospital, invited))
  return {
    body: { name: `Bisi ${name}`, email, roles, ...(doctor && { doctorName: doctor }) },
    expect: isMember ? [409] : [201, 429],
    async effect({ data }) {
      await turn.server.runJobs()
      for (const other of hospital.invitations) if (other.email === email) other.isOpen = false
      const token = tokenFor(turn.server, email)
      hospital.invitations.push({ id: data._id, token, name, email, roles, doctor, isOpen: true })
      secrets.plant(data._id, `an invitation of ${hospital.label}`, ownersRule(hospital))
      // Whoever has the link reads for whom it is.
      const readsLink: Rule = (viewer) => viewer.call === 'acceptInvitation' || ownersRule(hospital, invited)(viewer)
      secrets.plant(email.split('@')[0] ?? '', invited.label, readsLink)
    },
  }
}

/** Accepts an invitation with the person's own account: theirs, or one that was forwarded to them. */
function accept(turn: Turn): Plan | undefined {
  const { person, random, secrets, world } = turn
  const all = world.hospitals.flatMap((hospital) =>
    hospital.invitations.map((invitation) => ({ hospital, invitation })),
  )
  const own = all.filter(({ invitation: { email, isOpen } }) => isOpen && email === person.email)
  const one = random.pickMostly(own, all, 0.3)
  if (!one || person.email === null) return undefined
  const { hospital, invitation } = one
  const { doctor, email, name, roles } = invitation
  const isMember = hospital.members.some((member) => member.person === person && member.status !== 'removed')
  const open = email === person.email ? (isMember ? [409] : [200]) : [403]
  return {
    body: { token: invitation.token, account: 'existing', email: person.email, password },
    expect: invitation.isOpen ? open : [404],
    effect({ member: { _id: id }, token }) {
      invitation.isOpen = false
      const member = turn.join(person, hospital, { id, roles, doctor })
      secrets.plant(name, `the name of ${person.label}`, memberNameRule(world, member))
      person.sessions.push({ person, member, token, endedAt: null })
    },
  }
}

/** Somebody's payment, mostly one of the own hospital that fits. */
function aPayment(turn: Turn, isUsual: (payment: Payment) => boolean) {
  const isOwn = ({ hospital, payment }: Appointment) =>
    hospital === turn.member?.hospital && payment !== null && isUsual(payment)
  const all = turn.world.appointments.filter(({ payment }) => payment !== null)
  const one = turn.random.pickMostly(all.filter(isOwn), all, 0.3)
  return one?.payment ? { payment: one.payment, isReached: isOwn(one) } : undefined
}

const paymentChange = (isHidden: boolean): Act => ({
  weight: 1,
  plan(turn) {
    const one = aPayment(turn, (payment) => payment.isHidden === !isHidden)
    return (
      one && {
        params: { id: one.payment.id },
        expect: found(one.isReached),
        effect: () => void (one.payment.isHidden = isHidden),
      }
    )
  },
})

/** What owners do with the staff and with payments, and members with their own account. */
export const actsOfOwners: Partial<Record<CallName, Act>> = {
  oneAdmin: reads(2),
  myMemberships: reads(2),
  twoFactor: reads(),
  staff: reads(5),
  inviteMember: { weight: 3, plan: invite },
  acceptInvitation: { weight: 2, plan: accept },
  withdrawInvitation: {
    weight: 1,
    plan({ member, random, world }) {
      const own = member?.hospital.invitations.filter(({ isOpen }) => isOpen) ?? []
      const one = random.pickMostly(
        own,
        world.hospitals.flatMap(({ invitations }) => invitations),
        0.3,
      )
      return (
        one && {
          params: { id: one.id },
          expect: found(own.includes(one)),
          effect: () => void (one.isOpen = false),
        }
      )
    },
  },
  deletePayment: paymentChange(true),
  restorePayment: paymentChange(false),
  resolvePayment: {
    weight: 1,
    plan(turn) {
      const one = aPayment(turn, () => true)
      const body = { decision: 'accept' }
      return one && { params: { id: one.payment.id }, body, expect: found(one.isReached, someAnswer) }
    },
  },
  updateMember: { weight: 3, plan: update },
  removeMember: { weight: 1, plan: remove },
  updateHospital: {
    weight: 1,
    plan({ member, random, world }) {
      const one = random.pickMostly(member ? [member.hospital] : [], world.hospitals, 0.3)
      const body = { address: '2 Marina, Lagos' }
      return one && { params: { id: one.id }, body, expect: found(one === member?.hospital) }
    },
  },
  switchHospital: {
    weight: 3,
    plan({ person, random, session, world }) {
      const own = person.memberships.filter(({ status }) => status === 'active')
      const one = random.pickMostly(
        own,
        world.hospitals.flatMap(({ members }) => members),
        0.3,
      )
      return (
        one && {
          params: { id: one.id },
          expect: found(own.includes(one)),
          effect({ token }) {
            session.endedAt = world.act
            person.sessions.push({ person, member: one, token, endedAt: null })
          },
        }
      )
    },
  },
}
