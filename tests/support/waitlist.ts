import type { LoggedIn } from './people.ts'
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
