import { tuesday } from './appointments.ts'
import { bookingPlace } from './booking-place.ts'
import { password, type LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

type Wish = Record<string, unknown>

/** A hospital whose only doctor sees one patient a day, at 10:00, so that one booking fills the day. */
export async function waitingPlace(server: TestServer, number: number) {
  const place = await bookingPlace(server, number)
  const { serviceId, obi } = place
  const hospitalId = place.hospital().id

  const setHours = (from: string, to: string) =>
    server.call('updateDoctor', {
      params: { id: obi },
      token: place.hospital().token,
      body: {
        workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({ day, from, to })),
        leave: [],
      },
    })
  await setHours('10:00', '10:00')

  return {
    ...place,
    hospitalId,
    setHours,
    /** Waits for a first visit on Tuesday. */
    wait: (who: LoggedIn, wish: Wish = {}) =>
      server.call('waitForVisit', {
        params: { id: hospitalId },
        token: who.token,
        body: { service: serviceId, until: tuesday, ...wish },
      }),
    waitEarlier: (who: LoggedIn, id: string, wish: Wish = {}) =>
      server.call('waitForEarlier', { params: { id }, token: who.token, body: wish }),
    wishes: async (who: LoggedIn) => (await server.call('myWaitlist', { token: who.token })).body.data,
    /** The offer that a patient has now. */
    offerOf: async (who: LoggedIn) =>
      (await server.call('myWaitlist', { token: who.token })).body.data.find(({ offer }: Wish) => offer)?.offer,
    accept: (who: LoggedIn, id: string, body: object = {}, key?: string) =>
      server.call('acceptOffer', { params: { id }, token: who.token, body, ...(key && { key }) }),
    decline: (who: LoggedIn, id: string) => server.call('declineOffer', { params: { id }, token: who.token }),
    leave: (who: LoggedIn, id: string) => server.call('leaveWaitlist', { params: { id }, token: who.token }),
    cancel: (who: LoggedIn, id: string) =>
      server.call('cancelAppointment', { params: { id }, token: who.token, body: {} }),
    bookAs: (who: LoggedIn, given: object = {}) => place.book(given, { token: who.token }),
    list: async () => (await server.call('waitlist', { token: place.hospital().token })).body,
    /** Lets time pass, and runs what is due then. */
    pass: async (minutes: number) => {
      server.clock.pass(minutes)
      await server.runJobs()
    },
    again: async (label: string): Promise<LoggedIn> =>
      (await server.call('login', { body: { email: `${label}${number}@example.com`, password } })).body,
  }
}

export type WaitingPlace = Awaited<ReturnType<typeof waitingPlace>>
