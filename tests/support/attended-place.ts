import type { Outcome } from '@ilera/contract/appointments/transitions'
import { bookingPlace } from './booking-place.ts'
import { chidi, deskOf } from './desk.ts'
import type { TestServer } from './server.ts'

type More = { token?: string; actingFor?: string; key?: string }

/** Two weeks after the visit, on the same weekday and at the same time. */
export const wanted = { date: '2026-12-08', time: '10:00' }

/** A visit that was attended a moment ago, its hospital and its patient, at the server of the running test. */
export async function attendedPlace(server: TestServer, number: number) {
  server.clock.set('2026-11-24T08:40:00.000Z')
  const place = await bookingPlace(server, number)
  const close = (of: string, outcome: Outcome) =>
    server.call('closeAppointment', { params: { id: of }, token: place.hospital().token, body: { outcome } })
  const attend = (of: string) => close(of, 'attended')
  const id: string = (await place.book()).body.appointment._id
  server.clock.set('2026-11-24T09:05:00.000Z')
  await attend(id)
  await server.runJobs()
  server.mails.length = 0
  const desk = deskOf(
    () => server,
    () => place.hospital(),
  )
  const details = async (of = id) =>
    (await server.call('appointmentDetails', { params: { id: of }, token: place.patient().token })).body.appointment

  return {
    ...place,
    id,
    attend,
    close,
    desk,
    details,
    suggest: (given: object = {}, of = id) =>
      server.call('suggestFollowUp', {
        params: { id: of },
        token: place.hospital().token,
        body: { every: 2, unit: 'weeks', note: 'Bring the blood test', ...given },
      }),
    withdraw: () => server.call('withdrawFollowUp', { params: { id }, token: place.hospital().token }),
    /** The patient's one tap. */
    answer: (slot: object = wanted, { of = id, token = place.patient().token, ...more }: More & { of?: string } = {}) =>
      server.call('bookFollowUp', { params: { id: of }, token, body: slot, ...more }),
    decline: (token = place.patient().token) => server.call('declineFollowUp', { params: { id }, token }),
    /** The suggestions on the patient's home. */
    home: async ({ token = place.patient().token, ...more }: More = {}) =>
      (await server.call('patientHome', { token, ...more })).body.data.suggested ?? [],
    offer: async () => (await details()).suggestion.offer,
    /** The history of the attended visit. */
    steps: async (): Promise<string[]> =>
      (await place.shown(id)).timeline.map(({ event, who }: { event: string; who: string }) => `${event} ${who}`),
    followUps: () =>
      server.dependencies.database.query<{ followUpOf: string; status: string }>(
        `select follow_up_of as "followUpOf", status from appointments
          where hospital_id = $1 and follow_up_of is not null order by date, time`,
        [place.hospital().id],
      ),
    /** Another patient takes a time of the doctor. */
    take: async (date: string, time: string) =>
      desk.book(await desk.idOf({ ...chidi, firstName: `Chidi ${time}` }), { date, time }),
  }
}

export type AttendedPlace = Awaited<ReturnType<typeof attendedPlace>>
