import autocannon from 'autocannon'
import { percentile, rounded } from './figure.ts'
import { headersOf, steadyLoad, type SteadyLoad } from './steady-load.ts'

/** A request that is made over and over. */
export type Load = Omit<SteadyLoad, 'rate' | 'seconds' | 'connections'>

/** Seconds of a measurement at full speed, and how many clients ask at once. */
const seconds = 6
const clients = 10
/** A calm one goes on for longer: thousands of them, so that chance moves the slowest of a hundred little. Most have a line of their own. */
const calm = { seconds: 30, connections: 100 }

/** How many answers a second, when each of ten clients asks again as soon as it is answered. Throws when an answer is no success. */
export async function measurePerSecond(load: Load): Promise<number> {
  const { tokens: _, ...request } = load
  const setupRequest = (asked: autocannon.Request) => ({ ...asked, headers: headersOf(load) })
  const isEachDifferent = load.tokens || load.method === 'POST'
  const asked = isEachDifferent ? { ...request, requests: [{ setupRequest }] } : request
  const result = await autocannon({ ...asked, connections: clients, duration: seconds })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${load.url}: ${result.non2xx} answers were no success.`)
  return Math.round(result.requests.average)
}

/** The slowest of a hundred in ms, when people ask so many times a second. Throws when an answer is no success. */
export async function measureP99(load: Load & { rate: number }): Promise<number> {
  const { waits, refused, neither } = await steadyLoad({ ...load, ...calm })
  if (refused + neither > 0) throw new Error(`${load.url}: ${refused + neither} answers were no success.`)
  return rounded(percentile(waits, 0.99))
}

/** Many patients ask one hospital for appointments. */
export const requestsOf = (url: string, hospital: { id: string }, patients: { token: string }[]): Load => ({
  url: `${url}/api/request-appointment/${hospital.id}`,
  method: 'POST',
  headers: json,
  tokens: patients.map(({ token }) => token),
  body: JSON.stringify({ presentSymptoms: 'Fever at night for three days' }),
})

export const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
export const json = { 'content-type': 'application/json' }
