import type { Page } from '@playwright/test'
import { confirmedAppointment } from './confirmed-appointment.ts'
import type { Account } from './enter.ts'

/** The same, paid for with the sandbox's card. Answers its id. */
export async function paidAppointment({ request }: Page, patient: Account, hospital: Account): Promise<string> {
  const appointmentId = await confirmedAppointment(patient, hospital)
  const due = await patient.call('post', `/start-payment/${appointmentId}`)
  await request.post('/sandbox/charges', { data: { key: 'pk_sandbox_ilera', ...due, card: '4084084084084081' } })
  await patient.call('post', '/confirm-payment', { appointmentId, reference: due.reference })
  return appointmentId
}
