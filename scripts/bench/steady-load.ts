import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type SteadyLoad = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  /** Who asks: for each request one of these, by chance; where absent, whoever the headers name. */
  tokens?: string[]
  body?: string
  /** So many a second on average, each at a moment of its own. */
  rate: number
  seconds: number
  connections: number
}
/** How many were answered with success, were turned away (503), and neither; how long who was served waited, in ms. */
export type Answered = { served: number; refused: number; neither: number; waits: number[] }

/** The headers of one request. Each write has an Idempotency-Key of its own, as the app sends it. */
export function headersOf({
  method,
  headers: given,
  tokens = [],
}: Pick<SteadyLoad, 'method' | 'headers' | 'tokens'>): Record<string, string> {
  const headers = { ...given, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) }
  const token = tokens[Math.floor(Math.random() * tokens.length)]
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers
}

/** Milliseconds until the next of people who do not know of each other. */
const untilNext = (rate: number): number => (-Math.log(1 - Math.random()) / rate) * 1_000

/**
 * People do not wait for each other: unlike a generator that sends the next request when the last is answered, or a second's
 * requests all at its beginning, this one goes on whatever the answers are. A wait begins when the request was due, so that
 * one which stood in the generator's own line counts too. In a thread of its own: a generator at full rate cannot measure.
 */
export const steadyLoad = (load: SteadyLoad): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

async function shoot(load: SteadyLoad) {
  const { url, method = 'GET', body, rate, seconds, connections } = load
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answered: Answered = { served: 0, refused: 0, neither: 0, waits: [] }
  const from = performance.now()
  const one = (due: number) =>
    new Promise<void>((resolve) => {
      const count = (what: 'served' | 'refused' | 'neither') => {
        answered[what] += 1
        if (what === 'served') answered.waits.push(performance.now() - from - due)
        resolve()
      }
      const asked = request(url, { agent, method, headers: headersOf(load) }, (answer) => {
        answer.resume()
        const { statusCode = 0 } = answer
        const success = statusCode >= 200 && statusCode < 300
        answer.once('end', () => count(success ? 'served' : statusCode === 503 ? 'refused' : 'neither'))
      })
      asked.once('error', () => count('neither'))
      asked.end(body)
    })
  const shots: Promise<void>[] = []
  let due = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - from
      for (; due < passed; due += untilNext(rate)) shots.push(one(due))
      if (passed < seconds * 1_000) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await Promise.all(shots)
  agent.destroy()
  return answered
}

if (!isMainThread && parentPort) {
  const load: SteadyLoad = workerData
  parentPort.postMessage(await shoot(load))
}
