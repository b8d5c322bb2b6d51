import type { Page } from '@playwright/test'
import type { Account } from './enter.ts'

/** Creates an appointment in nine days for ₦6,500, assigned but not booked. Returns its id. */
export async function assignedAppointment(patient: Account, hospital: Account): Promise<string> {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  const { _id } = asked.appointment
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const assignment = { doctorName: 'Dr Zainab Musa', speciality: 'General practice', date, time: '13:00', fee: 6500 }
  await hospital.call('post', `/createAppointment/${_id}`, assignment)
  return _id
}

/** Creates an appointment that the hospital has confirmed. Returns its id. */
export async function confirmedAppointment(patient: Account, hospital: Account): Promise<string> {
  const id = await assignedAppointment(patient, hospital)
  await hospital.call('put', `/confirm-appointment/${id}`)
  return id
}

/** The test cards of the sandbox. */
const cards = { succeeds: '4084084084084081', paysTooLittle: '4084084084084016' }

/** Creates a confirmed appointment and pays for it with a test card. Returns its id. */
export async function paidAppointment(
  { request }: Page,
  patient: Account,
  hospital: Account,
  card: keyof typeof cards = 'succeeds',
): Promise<string> {
  const appointmentId = await confirmedAppointment(patient, hospital)
  const due = await patient.call('post', `/start-payment/${appointmentId}`)
  await request.post('/sandbox/charges', { data: { key: 'pk_sandbox_ilera', ...due, card: cards[card] } })
  const headers = { authorization: `Bearer ${patient.login.token}` }
  const answer = await request.post('/api/confirm-payment', {
    headers,
    data: { appointmentId, reference: due.reference },
  })
  // An underpayment returns an error response too, although the payment is recorded.
  if (card === 'succeeds' && !answer.ok()) throw new Error(`confirm-payment: ${await answer.text()}`)
  return appointmentId
}
