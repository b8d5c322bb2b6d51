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

/** Booking what follows an attended visit. */
export const actsOfFollowUps = {
  bookVisits: { weight: 4, plan: bookFollowUp },
  planVisits: {
    weight: 2,
    plan(turn) {
      const one = anAppointment(turn)
      return one && { params: { id: one.id }, expect: found(reaches(turn, one), isAttended(one) ? [200] : [409]) }
    },
  },
} satisfies Partial<Record<CallName, Act>>
