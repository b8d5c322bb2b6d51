import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type SteadyLoad = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  /** Tokens of which each request uses a random one. Without them, the headers decide. */
  tokens?: string[]
  body?: string
  /** Average requests per second, at random times. */
  rate: number
  seconds: number
  connections: number
}
/** Numbers of successful, rejected (503) and other responses, and the waits of successful ones in ms. */
export type Answered = { served: number; refused: number; neither: number; waits: number[] }

/** The headers of one request. Each write has a new Idempotency-Key, like in the app. */
export function headersOf({
  method,
  headers: given,
  tokens = [],
}: Pick<SteadyLoad, 'method' | 'headers' | 'tokens'>): Record<string, string> {
  const headers = { ...given, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) }
  const token = tokens[Math.floor(Math.random() * tokens.length)]
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers
}

/** Milliseconds until the next request of independent users (a Poisson process). */
const untilNext = (rate: number): number => (-Math.log(1 - Math.random()) / rate) * 1_000

/**
 * An open-loop load generator: it sends requests at random times, regardless of responses. A wait starts when the request was
 * due, so that queueing inside the generator counts too (no coordinated omission). It runs in a worker thread, because a
 * generator that shares its thread with other work cannot measure.
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
