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
  /** Concurrent connections. Each is reopened when the server closes it. */
  sockets: number
  kind: FloodKind
  /** Local addresses of the connections, used in turn. */
  addresses: string[]
  /** Token with which each connection logs in before it floods. Without it none logs in. */
  token?: string
  seconds: number
}

/** 127.0.0.2, 127.0.0.3, …: Linux accepts all addresses of 127.0.0.0/8. */
export const localAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.${Math.floor((index + 2) / 250)}.${((index + 2) % 250) + 1}`)

/** Floods a server from a worker thread. Resolves with the number of connections opened. */
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

/** After how many milliseconds the server at this address says that it is ready. Throws when it says something else. */
export async function readyAfter(address: string): Promise<number> {
  const from = performance.now()
  const { status } = await fetch(`${address}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
  return performance.now() - from
}
