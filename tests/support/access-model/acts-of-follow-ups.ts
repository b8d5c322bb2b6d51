import type { CallName } from '@ilera/contract/calls'
import type { Appointment } from './records.ts'
import {
  anAppointment,
  found,
  newAppointment,
  nextSlot,
  noteDoctor,
  reaches,
  type Act,
  type Plan,
  type Turn,
} from './turn.ts'

const isAttended = ({ status }: Appointment) => status === 'attended'

function bookFollowUp(turn: Turn): Plan | undefined {
  const attended = anAppointment(turn)
  const { member } = turn
  if (!member || !attended?.doctor) return undefined
  const { doctor, patient } = attended
  const slot = nextSlot()
  const { one, presentSymptoms, settle } = newAppointment(turn, member.hospital, patient)
  const isBooked = isAttended(attended) && member.hospital.list.has(patient)
  return {
    params: { id: attended.id },
    body: { visits: [slot], presentSymptoms },
    expect: found(reaches(turn, attended), isBooked ? [201] : [404, 409]),
    async effect({ appointments: [booked] }) {
      settle(booked._id)
      one.status = booked.status
      await noteDoctor(turn, one, doctor, slot)
    },
  }
}

function suggest(turn: Turn): Plan | undefined {
  const attended = anAppointment(turn)
  const { member } = turn
  if (!member || !attended) return undefined
  const isSuggested = isAttended(attended) && member.hospital.list.has(attended.patient)
  return {
    params: { id: attended.id },
    body: { every: 2, unit: 'weeks', note: 'Bring the letter' },
    expect: found(reaches(turn, attended), isSuggested ? [200] : [404, 409]),
  }
}

/** The patient's answer: nothing may be suggested, or it has been answered before. */
function bookSuggested(turn: Turn): Plan | undefined {
  const attended = anAppointment(turn)
  const { patient } = turn
  if (!patient || !attended?.doctor) return undefined
  const { doctor, hospital } = attended
  const slot = nextSlot()
  const { one, settle } = newAppointment(turn, hospital, patient)
  return {
    params: { id: attended.id },
    body: slot,
    expect: found(reaches(turn, attended), isAttended(attended) ? [201, 409] : [409]),
    async effect({ appointment }) {
      settle(appointment._id)
      one.status = appointment.status
      await noteDoctor(turn, one, doctor, slot)
    },
  }
}

const ended = (turn: Turn): Plan | undefined => {
  const one = anAppointment(turn)
  return one && { params: { id: one.id }, expect: found(reaches(turn, one), isAttended(one) ? [200, 409] : [409]) }
}

/** Booking and suggesting what follows an attended visit, and the patient's answer. */
export const actsOfFollowUps = {
  suggestFollowUp: { weight: 4, plan: suggest },
  withdrawFollowUp: { weight: 1, plan: ended },
  bookFollowUp: { weight: 3, plan: bookSuggested },
  declineFollowUp: { weight: 1, plan: ended },
  bookVisits: { weight: 4, plan: bookFollowUp },
  planVisits: {
    weight: 2,
    plan(turn) {
      const one = anAppointment(turn)
      return one && { params: { id: one.id }, expect: found(reaches(turn, one), isAttended(one) ? [200] : [409]) }
    },
  },
} satisfies Partial<Record<CallName, Act>>
