import { m } from '@ilera/contract/messages'
import { confirmed, refused } from './appointments.ts'

/** A free time that a patient has pressed, and the terms that the page showed. */
export const choice = { serviceId: 's1', doctorId: '', date: '2026-11-06', time: '09:30' }
export const terms = { fee: 4500, needsPrepayment: true, changeHours: 12 }

export const suggestions = ['10:00', '10:30', '11:00'].map((time) => ({ date: '2026-11-06', time }))

/** What the server can answer: booked, the time is gone, the profile is incomplete, an earlier attempt stands. */
export const bookingAnswers = [
  { ok: true as const, value: { message: 'Your visit is booked.', appointment: confirmed } },
  refused(m.booking_slot_gone({ when: 'Friday 6 November 2026, 9:30am, Lagos time' }), { suggestions }),
  refused(m.patients_profile_incomplete(), { statusCode: 422 }),
  refused('An earlier attempt was saved.', { code: 'earlier-attempt-succeeded' }),
]
