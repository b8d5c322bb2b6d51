import { m } from '@ilera/contract/messages'
import { confirmed, refused } from './appointments.ts'

/** What the form has when it is sent without a change. */
export const wishValues = {
  doctor: '',
  weekdays: '1 2 3 4 5 6 7',
  part: 'any',
  noticeMinutes: '60',
  until: '',
  presentSymptoms: '',
}
export const target = { hospitalId: 'h1', serviceId: 's1' }
export const shown = { fee: 4500, needsPrepayment: true, changeHours: 12 }

/** What the server can answer to joining: joined, on the list already, the profile is incomplete. */
export const joinAnswers = [
  { ok: true as const, value: { message: m.waitlist_joined() } },
  refused(m.waitlist_known_already()),
  refused(m.patients_profile_incomplete(), { statusCode: 422 }),
]
/** To accepting an offer: booked, it is over. */
export const acceptAnswers = [
  { ok: true as const, value: { message: m.booking_booked(), appointment: confirmed } },
  refused(m.waitlist_over()),
]
/** To declining an offer and to leaving the list. */
export const saidAnswers = [
  { ok: true as const, value: { message: m.waitlist_declined() } },
  refused(m.waitlist_ended_already()),
]
