import { hospitalAt, patientAt, type LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

const profile = {
  phoneNumber: '0803 123 4567',
  age: '34',
  gender: 'Female',
  patientAddress: '3 Allen Avenue, Ikeja, Lagos',
}

/** The day after the fake clock's Monday, in Lagos. */
export const tuesday = '2026-11-24'
export const drObi = { doctorName: 'Dr Amaka Obi', speciality: 'Cardiology', date: tuesday, time: '10:00', fee: 5000 }

export const completeProfile = (server: TestServer, patient: LoggedIn) =>
  server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: profile })

/** Signs up and logs in a patient with a complete profile, and a hospital, with e-mails that contain this number. */
export async function pairAt(server: TestServer, number: number): Promise<{ patient: LoggedIn; hospital: LoggedIn }> {
  const patient = await patientAt(server, { email: `patient${number}@example.com` })
  const hospital = await hospitalAt(server, { email: `hospital${number}@example.com` })
  await completeProfile(server, patient)
  return { patient, hospital }
}

/** Requests an appointment for a patient with a complete profile. Returns its id. */
export async function requested(
  server: TestServer,
  patient: LoggedIn,
  hospital: LoggedIn,
  presentSymptoms = 'Palpitations when I climb stairs',
): Promise<string> {
  const { body } = await server.call('requestAppointment', {
    params: { id: hospital.id },
    token: patient.token,
    body: { presentSymptoms },
  })
  return body.appointment._id
}

export const assigned = async (
  server: TestServer,
  patient: LoggedIn,
  hospital: LoggedIn,
  { symptoms, ...given }: Partial<typeof drObi> & { symptoms?: string } = {},
): Promise<string> => {
  const id = await requested(server, patient, hospital, symptoms)
  await server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, ...given } })
  return id
}

export const confirmed = async (
  server: TestServer,
  patient: LoggedIn,
  hospital: LoggedIn,
  given: Partial<typeof drObi> = {},
): Promise<string> => {
  const id = await assigned(server, patient, hospital, given)
  await server.call('confirmAppointment', { params: { id }, token: hospital.token })
  return id
}
