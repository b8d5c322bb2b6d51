import { Worker } from 'node:worker_threads'

export const floodKinds = [
  'connects',
  'namespaces',
  'events',
  'engine pings',
  'websocket pings',
  'big packets',
  'handshakes',
  'half-open',
  'polling',
] as const
export type FloodKind = (typeof floodKinds)[number]

export type FloodOptions = {
  port: number
  /** Connections that send at once; each is opened anew when the server closes it. */
  sockets: number
  kind: FloodKind
  /** Local addresses that they come from, in turn. */
  addresses: string[]
  /** The token that each logs in with before it floods; without one it never logs in. */
  token?: string
  seconds: number
}

/** 127.0.0.2, 127.0.0.3, …: Linux answers on all of 127.0.0.0/8. */
export const localAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.${Math.floor((index + 2) / 250)}.${((index + 2) % 250) + 1}`)

/** Floods a server from a thread of its own. Resolves with the number of connections it opened. */
export function floodSockets(options: FloodOptions): Promise<number> {
  const worker = new Worker(new URL('./socket-flood-worker.ts', import.meta.url), { workerData: options })
  return new Promise((resolve, reject) => {
    worker.once('message', ({ opened }: { opened: number }) => {
      void worker.terminate()
      resolve(opened)
    })
    worker.once('error', reject)
  })
}
