import autocannon from 'autocannon'
import { percentile, rounded } from './figure.ts'
import { headersOf, steadyLoad, type SteadyLoad } from './steady-load.ts'

/** A request that is repeated. */
export type Load = Omit<SteadyLoad, 'rate' | 'seconds' | 'connections'>

/** Seconds and concurrent clients of a measurement at full speed. */
const seconds = 6
const clients = 10
/** A measurement at a fixed rate takes longer: thousands of requests make the 99th percentile stable. Most have their own connection. */
const calm = { seconds: 30, connections: 100 }

/** Responses per second of ten clients that each send the next request after a response. Throws when a request fails. */
export async function measurePerSecond(load: Load): Promise<number> {
  const { tokens: _, ...request } = load
  const setupRequest = (asked: autocannon.Request) => ({ ...asked, headers: headersOf(load) })
  const isEachDifferent = load.tokens || load.method === 'POST'
  const asked = isEachDifferent ? { ...request, requests: [{ setupRequest }] } : request
  const result = await autocannon({ ...asked, connections: clients, duration: seconds })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${load.url}: ${result.non2xx} answers were no success.`)
  return Math.round(result.requests.average)
}

/** 99th percentile of response times in ms at a fixed rate. Throws when a request fails. */
export async function measureP99(load: Load & { rate: number }): Promise<number> {
  const { waits, refused, neither } = await steadyLoad({ ...load, ...calm })
  if (refused + neither > 0) throw new Error(`${load.url}: ${refused + neither} answers were no success.`)
  return rounded(percentile(waits, 0.99))
}

/** Many patients request appointments at one hospital. */
export const requestsOf = (url: string, hospital: { id: string }, patients: { token: string }[]): Load => ({
  url: `${url}/api/request-appointment/${hospital.id}`,
  method: 'POST',
  headers: json,
  tokens: patients.map(({ token }) => token),
  body: JSON.stringify({ presentSymptoms: 'Fever at night for three days' }),
})

export const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
export const json = { 'content-type': 'application/json' }
