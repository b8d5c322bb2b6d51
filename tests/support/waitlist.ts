import { completeProfile } from './appointments.ts'
import { patientAt, type LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

/** A wish of a patient at a hospital with a doctor, and the time that is offered to it. The patient's profile is complete. */
export async function offerAt(
  server: TestServer,
  patient: LoggedIn,
  hospital: LoggedIn,
): Promise<{ wish: string; offer: string }> {
  const service = { name: 'Waited for', booking: 'at-once' }
  const { body } = await server.call('addService', { token: hospital.token, body: service })
  const joined = await server.call('waitForVisit', {
    params: { id: hospital.id },
    token: patient.token,
    body: { service: body.data._id },
  })
  await server.runJobs()
  const { body: mine } = await server.call('myWaitlist', { token: patient.token })
  const made = mine.data.find(({ _id }: { _id: string }) => _id === joined.body.data._id)
  return { wish: made._id, offer: made.offer._id }
}

/** The id of a wish of a new patient, for a service of its own. Each call needs another number. */
export async function wishAt(server: TestServer, hospital: LoggedIn, number: number): Promise<string> {
  const patient = await patientAt(server, { email: `waiting${number}@example.com` })
  await completeProfile(server, patient)
  const service = { name: `Waited for ${number}`, booking: 'at-once' }
  const { body } = await server.call('addService', { token: hospital.token, body: service })
  const joined = await server.call('waitForVisit', {
    params: { id: hospital.id },
    token: patient.token,
    body: { service: body.data._id },
  })
  return joined.body.data._id
}
