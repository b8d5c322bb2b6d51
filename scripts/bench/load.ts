import autocannon from 'autocannon'
import { rounded } from './figure.ts'

/** A request that is made over and over; with `rate`, so many times a second. */
export type Load = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'requests'> & { rate?: number }

/** Seconds of each measurement, and how many clients ask at once. */
const seconds = 6
const clients = 10

/** How many answers a second, and the slowest of a hundred in ms. Throws when an answer is no success. */
export async function measure({ rate, ...load }: Load): Promise<{ perSecond: number; p99: number }> {
  const options = { ...load, connections: clients, duration: seconds, ...(rate && { overallRate: rate }) }
  const result = await autocannon(options)
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${load.url}: ${result.non2xx} answers were no success.`)
  return { perSecond: Math.round(result.requests.average), p99: rounded(result.latency.p99) }
}

export const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
export const json = { 'content-type': 'application/json' }
