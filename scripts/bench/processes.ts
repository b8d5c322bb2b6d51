import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerEvents } from '@ilera/contract/socket'
import autocannon from 'autocannon'
import { io, type Socket } from 'socket.io-client'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { memoryOf } from './memory-of.ts'
import { fill, startBench, type Bench } from './store.ts'

const counts = [1, 2, 4]
const seconds = 6
const clients = 20
const rounds = 20

/** Time from a request at the first process until the hospital's socket at the last process gets the event. */
async function measureEventLatency(bench: Bench, servers: readonly ServerProcess[]): Promise<number[]> {
  const { hospital, patient } = bench
  const socket: Socket<ServerEvents, Record<string, never>> = io(servers.at(-1)?.url ?? '', {
    auth: { token: hospital.token },
    transports: ['websocket'],
    forceNew: true,
  })
  const times: number[] = []
  try {
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    for (let round = 0; round < rounds; round += 1) {
      const heard = new Promise<void>((resolve) => socket.once('notification', () => resolve()))
      const from = performance.now()
      await servers[0]?.call('requestAppointment', {
        params: { id: hospital.id },
        token: patient.token,
        body: { presentSymptoms: 'Fever at night' },
      })
      await heard
      times.push(performance.now() - from)
    }
  } finally {
    socket.disconnect()
  }
  return times
}

/** Several processes on one PostgreSQL. Requests go to them in turn, as from a proxy. */
export async function measureProcesses(): Promise<Figure[]> {
  const bench = await startBench()
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const servers: ServerProcess[] = [bench.server]
  const figures: Figure[] = []
  const note = (what: string, value: number, unit: Figure['unit']) => figures.push({ what, value, unit })
  try {
    await fill(bench, 100_000)
    for (const count of counts) {
      while (servers.length < count) {
        const settings = { DATABASE_URL: bench.databaseUrl, DATA_DIR: folder }
        servers.push(await startServerProcess(settings))
      }
      const headers = { authorization: `Bearer ${bench.hospital.token}` }
      const lists = await Promise.all(
        servers.map(({ url }) =>
          autocannon({
            url: `${url}/api/all-appointments?limit=50`,
            headers,
            connections: clients / count,
            duration: seconds,
          }),
        ),
      )
      if (lists.some(({ errors, non2xx }) => errors > 0 || non2xx > 0)) throw new Error('Not every list came.')
      const heard = await measureEventLatency(bench, servers)
      const memory = await Promise.all(servers.map(({ child }) => memoryOf(child.pid)))
      const of = count === 1 ? 'one process' : `${count} processes`
      note(`${of}: lists of 50`, Math.round(lists.reduce((sum, { requests }) => sum + requests.average, 0)), 'req/s')
      note(`${of}: p99 of the slowest`, rounded(Math.max(...lists.map(({ latency }) => latency.p99))), 'ms')
      note(
        `${of}: a request at the first until a socket at the last hears of it, median`,
        rounded(percentile(heard, 0.5)),
        'ms',
      )
      note(
        `${of}: memory in all`,
        memory.reduce((sum, one) => sum + one, 0),
        'MB',
      )
    }
    return figures
  } finally {
    for (const server of servers.slice(1)) await server.kill('SIGTERM')
    await bench.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
