import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import type { Day } from '@ilera/contract/day/schemas'
import type { Schedule } from '@ilera/contract/doctors/schemas'
import type { QueueDay } from '@ilera/contract/queue/schemas'
import type { TillPayment } from '@ilera/contract/till/schemas'

/** Connections that a browser opens to one server over HTTP/1.1. */
const connectionsOfABrowser = 6

export type AppCallOptions = {
  params?: Record<string, string>
  /** With its question mark. */
  query?: string
  body?: object
  token?: string
}

/** The parts of responses that benchmarks read. */
export type AppAnswer = {
  message: string
  token: string
  reference: string
  data: { _id: string; number: number; payments: TillPayment[] } & Pick<QueueDay, 'queues'> &
    Pick<Day, 'rows'> &
    Pick<Schedule, 'doctors'>
  appointment: { _id: string }
  /** Whole naira, above the list of payments. */
  sum: number
}

/**
 * The headers that a browser sends with a call of the app (`packages/app/src/http-client.ts`): a new Idempotency-Key with each
 * idempotent write, and the encodings that it decodes. `isKeyed: false` leaves the key out, for a comparison.
 */
export function appHeaders(
  name: CallName,
  { token, body }: Pick<AppCallOptions, 'token' | 'body'>,
  { isKeyed = true } = {},
): Record<string, string> {
  return {
    accept: 'application/json, text/plain, */*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(isKeyed && 'idempotent' in calls[name] && { 'idempotency-key': randomUUID() }),
  }
}

export const appUrl = (server: string, name: CallName, { params, query = '' }: AppCallOptions): string =>
  `${server}${basePath}${callPath(name, params)}${query}`

const decoders = { br: createBrotliDecompress, gzip: createGunzip }
const isEncoding = (name: string | undefined): name is keyof typeof decoders => name !== undefined && name in decoders

/** One browser with the app: kept connections, the app's headers, and compressed responses that it decodes. */
export function createBrowser(server: string, options: { isKeyed?: boolean } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfABrowser })
  return {
    /** Makes a call. Throws without a response. */
    call: (name: CallName, given: AppCallOptions): Promise<{ status: number; body: AppAnswer }> =>
      new Promise((resolve, reject) => {
        const { method } = calls[name]
        const headers = appHeaders(name, given, options)
        const sent = request(appUrl(server, name, given), { agent, method, headers }, (answer) => {
          const encoding = answer.headers['content-encoding']
          const decoded = isEncoding(encoding) ? answer.pipe(decoders[encoding]()) : answer
          text(decoded).then((json) => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(json) }), reject)
        })
        sent.once('error', reject)
        sent.end(given.body && JSON.stringify(given.body))
      }),
    /** Closes its connections. */
    close: () => agent.destroy(),
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Makes a call and returns its body. Throws the server's message when it fails. */
export async function callOrThrow(browser: Browser, name: CallName, options: AppCallOptions): Promise<AppAnswer> {
  const { status, body } = await browser.call(name, options)
  if (status >= 300) throw new Error(`${name} answered ${status}: ${body.message}`)
  return body
}
