import type { Page } from '@playwright/test'
import type { Account } from './enter.ts'

/** An appointment in nine days, for ₦6,500, whose time the hospital holds. Answers its id. */
export async function assignedAppointment(patient: Account, hospital: Account): Promise<string> {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  const { _id } = asked.appointment
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const assignment = { doctorName: 'Dr Zainab Musa', speciality: 'General practice', date, time: '13:00', fee: 6500 }
  await hospital.call('post', `/createAppointment/${_id}`, assignment)
  return _id
}

/** The same, which the hospital has confirmed. */
export async function confirmedAppointment(patient: Account, hospital: Account): Promise<string> {
  const id = await assignedAppointment(patient, hospital)
  await hospital.call('put', `/confirm-appointment/${id}`)
  return id
}

/** … and which is paid for with the sandbox's card. Answers its id. */
export async function paidAppointment({ request }: Page, patient: Account, hospital: Account): Promise<string> {
  const appointmentId = await confirmedAppointment(patient, hospital)
  const due = await patient.call('post', `/start-payment/${appointmentId}`)
  await request.post('/sandbox/charges', { data: { key: 'pk_sandbox_ilera', ...due, card: '4084084084084081' } })
  await patient.call('post', '/confirm-payment', { appointmentId, reference: due.reference })
  return appointmentId
}
