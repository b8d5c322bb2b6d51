import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerEvents } from '@ilera/contract/socket'
import { io, type Socket } from 'socket.io-client'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { createBrowser } from './app-call.ts'
import { listOf, measurePerSecond } from './load.ts'
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
  const browser = createBrowser(servers[0]?.url ?? '')
  const times: number[] = []
  try {
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    for (let round = 0; round < rounds; round += 1) {
      const heard = new Promise<void>((resolve) => socket.once('notification', () => resolve()))
      const from = performance.now()
      await browser.call('requestAppointment', {
        params: { id: hospital.id },
        token: patient.token,
        body: { presentSymptoms: 'Fever at night' },
      })
      await heard
      times.push(performance.now() - from)
    }
  } finally {
    socket.disconnect()
    browser.close()
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
      const lists = await Promise.all(
        servers.map(({ url }) =>
          measurePerSecond(listOf(url, bench.hospital), { connections: clients / count, duration: seconds }),
        ),
      )
      const heard = await measureEventLatency(bench, servers)
      const memory = await Promise.all(servers.map(({ child }) => memoryOf(child.pid)))
      const of = count === 1 ? 'one process' : `${count} processes`
      note(
        `${of}: lists of 50`,
        lists.reduce((sum, perSecond) => sum + perSecond, 0),
        'req/s',
      )
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
