import autocannon from 'autocannon'
import { calls } from '@ilera/contract/calls'
import { appUrl } from './app-call.ts'
import { percentile, rounded } from './figure.ts'
import { headersOf, steadyLoad, type Load } from './steady-load.ts'

/** Seconds and concurrent clients of a measurement at full speed. */
const seconds = 6
const clients = 10
/** A measurement at a fixed rate takes longer: thousands of requests make the 99th percentile stable. Most have their own connection. */
const calm = { seconds: 30, connections: 100 }

/** Clients and seconds of a measurement at full speed that differs from the usual one. */
type Extent = { connections?: number; duration?: number }

/** Responses per second of clients that each send the next request after a response. Throws when a request fails. */
export async function measurePerSecond(load: Load, extent: Extent = {}): Promise<number> {
  const url = appUrl(load.server, load.name, load)
  const { requests, errors, non2xx } = await autocannon({
    url,
    method: calls[load.name].method,
    body: load.body && JSON.stringify(load.body),
    connections: clients,
    duration: seconds,
    ...extent,
    // Each request has its own headers: a new Idempotency-Key, another patient's token.
    requests: [{ setupRequest: (asked: autocannon.Request) => ({ ...asked, headers: headersOf(load) }) }],
  })
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success.`)
  return Math.round(requests.average)
}

/** 99th percentile of response times in ms at a fixed rate. Throws when a request fails. */
export async function measureP99(load: Load & { rate: number }): Promise<number> {
  const { waits, refused, neither } = await steadyLoad({ ...load, ...calm })
  if (refused + neither > 0) throw new Error(`${load.name}: ${refused + neither} answers were no success.`)
  return rounded(percentile(waits, 0.99))
}

type LoggedIn = { id: string; token: string }

/** Many patients request appointments at one hospital. */
export const requestsOf = (server: string, hospital: LoggedIn, patients: LoggedIn[]): Load => ({
  server,
  name: 'requestAppointment',
  params: { id: hospital.id },
  tokens: patients.map(({ token }) => token),
  body: { presentSymptoms: 'Fever at night for three days' },
})

/** A hospital's list of all its appointments. */
export const listOf = (server: string, { token }: LoggedIn, query = '?limit=50'): Load => ({
  server,
  name: 'allAppointments',
  query,
  tokens: [token],
})

/** A patient opens one appointment. */
export const recordOf = (server: string, { token }: LoggedIn, id: string): Load => ({
  server,
  name: 'appointmentDetails',
  params: { id },
  tokens: [token],
})
