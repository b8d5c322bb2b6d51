import type { CallName } from '@ilera/contract/calls'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { Appointment, Hospital, Patient } from './records.ts'
import { actsOfFollowUps } from './acts-of-follow-ups.ts'
import { reachBy } from './rules.ts'
import {
  anAppointment,
  aPatient,
  found,
  reads,
  isPossible,
  newAppointment,
  nextSlot,
  noteDoctor,
  noteMerge,
  reaches,
  type Act,
  type Plan,
  type Turn,
} from './turn.ts'

/** A list that is searched for somebody, of the hospital or not. */
const searches = (weight = 2): Act => ({
  weight,
  plan: ({ random, world }) => ({
    query: { limit: '100', ...(random.chance(0.5) && { q: random.pick(world.patients)?.name ?? '' }) },
  }),
})

/** An act on one appointment that the status table has. */
const transition = (
  event: AppointmentEvent,
  weight: number,
  body: object = {},
  effect?: (one: Appointment) => void,
): Act => ({
  weight,
  plan(turn) {
    const one = anAppointment(turn, (each) => reaches(turn, each) && isPossible(turn, event, each))
    return (
      one && {
        params: { id: one.id },
        body,
        expect: found(reaches(turn, one), isPossible(turn, event, one) ? [200] : [409]),
        effect({ appointment }) {
          one.status = appointment.status
          effect?.(one)
        },
      }
    )
  },
})

/** Whether the member's hospital has the patient on its list. `isHidden`: or has taken them off it. */
function onList({ member }: Turn, patient: Patient, isHidden?: boolean): boolean | 'unknown' {
  const entry = member?.hospital.list.get(patient)
  if (!entry || isHidden === undefined) return entry !== undefined
  return entry.isHidden === 'unknown' ? 'unknown' : entry.isHidden === isHidden
}

const listChange = (isHidden: boolean): Act => ({
  weight: 1,
  plan(turn) {
    const one = aPatient(turn)
    if (!one) return undefined
    const isListed = onList(turn, one, !isHidden)
    return {
      params: { id: one.id },
      expect: isListed === 'unknown' ? [200, 404] : found(isListed),
      effect: () => void turn.member?.hospital.list.set(one, { isHidden }),
    }
  },
})

/** Two patients, mostly of the member's hospital, and whether a merge may keep the first. */
function aPair(turn: Turn) {
  const [one, other] = [aPatient(turn), aPatient(turn)]
  if (!one || !other || one === other) return undefined
  const areListed = onList(turn, one) === true && onList(turn, other) === true
  return { one, other, areListed, haveLogins: [one, other].map(({ registeredBy }) => registeredBy === null) }
}

const assign = (turn: Turn): Plan | undefined => {
  const { call, doctors, member, random } = turn
  const one = anAppointment(turn)
  const isOwn = member !== null && reachBy(call, member) === 'own'
  const doctor = (isOwn && !random.chance(0.2) ? member.doctor : null) ?? random.pick(doctors) ?? ''
  const slot = nextSlot()
  if (!one) return undefined
  const isForOther = isOwn && doctor !== member.doctor
  const possible = isPossible(turn, 'assign', one) ? [200] : [409]
  return {
    params: { id: one.id },
    body: { doctorName: doctor, speciality: 'Cardiology', fee: 5000, ...slot },
    // A doctor assigns nobody but themselves, whatever the appointment.
    expect: isForOther ? [403] : found(reaches(turn, one), possible),
    async effect({ appointment }) {
      one.status = appointment.status
      await noteDoctor(turn, one, doctor, slot)
    },
  }
}

/** Another time with the same doctor. */
const move = (turn: Turn): Plan | undefined => {
  const { call, member } = turn
  const one = anAppointment(turn)
  if (!member || !one?.doctor) return undefined
  const isForOther = reachBy(call, member) === 'own' && one.doctor !== member.doctor
  const isPossibleNow = isPossible(turn, one.status === 'assigned' ? 'assign' : 'move', one)
  const slot = nextSlot()
  return {
    params: { id: one.id },
    body: { doctorName: one.doctor, ...slot, shown: { doctorName: one.doctor, ...one.slot } },
    expect: isForOther ? [403] : found(reaches(turn, one), isPossibleNow ? [200] : [409]),
    effect: ({ appointment }) => void Object.assign(one, { status: appointment.status, slot, asked: null }),
  }
}

function book(turn: Turn): Plan | undefined {
  const { doctors, member, random } = turn
  const patient = aPatient(turn)
  if (!patient || !member) return undefined
  const doctor = random.pick(doctors) ?? ''
  const slot = nextSlot()
  const { one, presentSymptoms, settle } = newAppointment(turn, member.hospital, patient)
  return {
    params: { id: patient.id },
    body: { doctorName: doctor, speciality: 'Cardiology', fee: 5000, ...slot, presentSymptoms },
    expect: found(onList(turn, patient) === true),
    async effect({ appointment }) {
      settle(appointment._id)
      one.status = appointment.status
      await noteDoctor(turn, one, doctor, slot)
    },
  }
}

function register(turn: Turn): Plan | undefined {
  const { member, world } = turn
  if (!member) return undefined
  const { hospital } = member
  const label = `record ${world.patients.length} of ${hospital.label}`
  const given = { registeredBy: hospital, birthDate: '1990-05-17' }
  const { patient, name, phoneNumber, address } = turn.newPatient(label, given)
  const details = { firstName: 'Ada', lastName: name, phoneNumber, birthDate: given.birthDate }
  return {
    body: { ...details, gender: 'Female', patientAddress: `2 ${address} Street`, agreed: true, confirmed: true },
    effect({ data }) {
      hospital.list.set(patient, { isHidden: false })
      hospital.everListed.add(patient)
      turn.settle(patient, data._id)
    },
  }
}

function undo(turn: Turn): Plan | undefined {
  const { member, random, world } = turn
  const open = (hospital: Hospital) => hospital.merges.filter(({ isUndone }) => !isUndone)
  const all = world.hospitals.flatMap(({ merges }) => merges)
  const own = member ? open(member.hospital) : []
  const merge = random.pickMostly(own, all, 0.3)
  if (!merge || !member) return undefined
  const { hospital } = member
  const { kept, removed, moved, before } = merge
  const isLater = open(hospital).some((one) => one.removed === kept)
  return {
    params: { id: merge.id },
    expect: found(own.includes(merge), isLater ? [409] : [200]),
    effect() {
      merge.isUndone = true
      for (const one of moved) if (one.patient === kept) one.patient = removed
      hospital.list.set(removed, before.removed)
      const keeps = world.appointments.some((one) => one.hospital === hospital && one.patient === kept)
      if (before.kept || keeps) hospital.list.set(kept, { isHidden: 'unknown' })
      else hospital.list.delete(kept)
      kept.absorbed.delete(removed)
      removed.mergedInto = null
    },
  }
}

/** What staff do with appointments, patients and money. */
export const actsOfStaff: Partial<Record<CallName, Act>> = {
  allAppointments: searches(4),
  pendingReschedules: searches(),
  confirmedAppointments: searches(),
  pendingAppointments: searches(3),
  allPatients: searches(5),
  allPayments: searches(4),
  doctors: reads(),
  schedule: reads(),
  day: searches(2),
  week: reads(),
  settlement: reads(),
  possibleDuplicates: reads(2),
  oneAppointment: {
    weight: 8,
    plan(turn) {
      const one = anAppointment(turn)
      return one && { params: { id: one.id }, expect: found(reaches(turn, one)) }
    },
  },
  assignDoctor: { weight: 14, plan: assign },
  confirmAppointment: transition('confirm', 10),
  declineAppointment: transition('decline', 1, { reason: 'Full' }),
  moveVisit: { weight: 4, plan: move },
  ...actsOfFollowUps,
  closeAppointment: transition('attended', 1, { outcome: 'attended' }),
  reviewReschedule: {
    weight: 4,
    plan(turn) {
      const isApproved = turn.random.chance(0.5)
      const body = isApproved ? { decision: 'approve' } : { decision: 'decline', reason: 'Full' }
      return transition(isApproved ? 'approve-reschedule' : 'decline-reschedule', 0, body, (one) => {
        if (isApproved) one.slot = one.asked
        one.asked = null
      }).plan(turn)
    },
  },
  doctorAvailability: {
    weight: 2,
    plan({ call, doctors, member, random }) {
      const doctorName = random.pick(doctors) ?? ''
      const isReached = member !== null && (reachBy(call, member) === 'all' || member.doctor === doctorName)
      return { query: { doctorName, date: '2026-12-01' }, expect: found(isReached) }
    },
  },
  updateDoctor: {
    weight: 2,
    plan({ call, member, random, world }) {
      const hospital = random.chance(0.7) && member ? member.hospital : random.pick(world.hospitals)
      const one = random.pick([...(hospital?.doctors ?? [])])
      if (!one || !member) return undefined
      const [name, id] = one
      const isReached = hospital === member.hospital && (reachBy(call, member) === 'all' || member.doctor === name)
      const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
      const workingDays = weekdays.map((day) => ({ day, from: '08:00', to: '16:00' }))
      return { params: { id }, body: { workingDays, leave: [] }, expect: found(isReached) }
    },
  },
  deletePatient: listChange(true),
  restorePatient: listChange(false),
  likelyPatients: {
    weight: 4,
    plan({ random, world }) {
      const one = random.pick(world.patients)
      return one && { query: { firstName: 'Ada', lastName: one.name, phoneNumber: one.phoneNumber } }
    },
  },
  registerPatient: { weight: 6, plan: register },
  bookForPatient: { weight: 6, plan: book },
  claimCode: {
    weight: 5,
    plan(turn) {
      const one = aPatient(turn)
      if (!one) return undefined
      const isListed = onList(turn, one) === true
      return {
        params: { id: one.id },
        expect: found(isListed, one.registeredBy ? [200, 201] : [409]),
        effect({ data }) {
          const claims = turn.member?.hospital.claims ?? []
          for (const claim of claims) if (claim.patient === one) claim.isOpen = false
          claims.push({ code: data.code, patient: one, isOpen: true })
        },
      }
    },
  },
  previewMerge: {
    weight: 3,
    plan(turn) {
      const pair = aPair(turn)
      return (
        pair && {
          query: { one: pair.one.id, other: pair.other.id },
          expect: found(pair.areListed, pair.haveLogins.includes(false) ? [200] : [409]),
        }
      )
    },
  },
  mergePatients: {
    weight: 4,
    plan(turn) {
      const pair = aPair(turn)
      const hospital = turn.member?.hospital
      if (!pair || !hospital) return undefined
      const [, isRemovedWithLogin] = pair.haveLogins
      return {
        body: { keptId: pair.one.id, removedId: pair.other.id },
        expect: found(pair.areListed, isRemovedWithLogin ? [409] : [200, 201]),
        effect: () => noteMerge(turn, hospital, pair.one, pair.other),
      }
    },
  },
  undoMerge: { weight: 3, plan: undo },
}
