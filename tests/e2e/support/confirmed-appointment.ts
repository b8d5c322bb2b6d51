import type { Account } from './enter.ts'

/** An appointment in nine days that the hospital has confirmed, with ₦6,500 to pay. Answers its id. */
export async function confirmedAppointment(patient: Account, hospital: Account): Promise<string> {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  const { _id } = asked.appointment
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const assignment = { doctorName: 'Dr Zainab Musa', speciality: 'General practice', date, time: '13:00', fee: 6500 }
  await hospital.call('post', `/createAppointment/${_id}`, assignment)
  await hospital.call('put', `/confirm-appointment/${_id}`)
  return _id
}
