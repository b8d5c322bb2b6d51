import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { calls, type CallName } from '@ilera/contract/calls'
import { appHeaders, appUrl, type AppCallOptions } from './app-call.ts'

/** A call that is repeated, sent as the app sends it. */
export type Load = Omit<AppCallOptions, 'token'> & {
  server: string
  name: CallName
  /** Tokens of which each request uses a random one. None for a public call. */
  tokens: string[]
  /** False leaves out the Idempotency-Key, which the app always sends: for a comparison. */
  isKeyed?: boolean
}
export type SteadyLoad = Load & {
  /** Average requests per second, at random times. */
  rate: number
  seconds: number
  connections: number
}
/** Numbers of successful, rejected (503) and other responses, and the waits of successful ones in ms. */
export type Answered = { served: number; refused: number; neither: number; waits: number[] }

/** The headers of one request. */
export const headersOf = ({ name, tokens, body, isKeyed }: Load): Record<string, string> =>
  appHeaders(name, { token: tokens[Math.floor(Math.random() * tokens.length)], body }, { isKeyed })

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
  const { rate, seconds, connections } = load
  const url = appUrl(load.server, load.name, load)
  const { method } = calls[load.name]
  const body = load.body && JSON.stringify(load.body)
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
