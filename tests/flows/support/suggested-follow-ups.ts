import type { Appointment } from '@ilera/contract/appointments/schemas'
import { confirmedAppointment } from '../../../stories/fixtures/appointments.ts'

/** The first proposed time, with the price and the rules of the page. */
export const chosen = {
  slot: { date: '2026-11-13', time: '09:30' },
  shown: { fee: 5000, needsPrepayment: false, changeHours: 24 },
}
/** What the server proposes after that was taken. */
export const next = { date: '2026-11-13', time: '10:00' }

export const booked: Appointment = { ...confirmedAppointment, ...chosen.slot }
export const held: Appointment = { ...booked, status: 'held', holdUntil: '2026-11-04T09:15:00.000Z' }
