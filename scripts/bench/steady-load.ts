import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type SteadyLoad = {
  url: string
  headers: Record<string, string>
  /** So many a second on average, each at a moment of its own. */
  rate: number
  seconds: number
  connections: number
}
/** How many were answered with success, were turned away (503), and neither. */
export type Answered = { served: number; refused: number; neither: number }

/** Milliseconds until the next of people who do not know of each other. */
const untilNext = (rate: number): number => (-Math.log(1 - Math.random()) / rate) * 1_000

/**
 * People do not wait for each other: unlike a generator that sends the next request when the last is answered, or a second's
 * requests all at its beginning, this one goes on whatever the answers are. In a thread of its own: who shoots cannot measure.
 */
export const steadyLoad = (load: SteadyLoad): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

async function shoot({ url, headers, rate, seconds, connections }: SteadyLoad): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answered: Answered = { served: 0, refused: 0, neither: 0 }
  const one = () =>
    new Promise<void>((resolve) => {
      const count = (what: keyof Answered) => {
        answered[what] += 1
        resolve()
      }
      get(url, { agent, headers }, (answer) => {
        answer.resume()
        const { statusCode } = answer
        answer.once('end', () => count(statusCode === 200 ? 'served' : statusCode === 503 ? 'refused' : 'neither'))
      }).once('error', () => count('neither'))
    })
  const shots: Promise<void>[] = []
  const from = performance.now()
  let due = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - from
      for (; due < passed; due += untilNext(rate)) shots.push(one())
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
