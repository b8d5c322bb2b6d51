import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { createSocketServer } from '../../packages/server/src/realtime/socket-server.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { openSocket, type ListeningSocket } from '../../tests/support/open-socket.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { memoryOf } from './memory-of.ts'

type Person = { id: string; token: string }

const people = 100
const socketsOfEach = 10
const rounds = 20
const socketsAtRestart = 500
const change = { _id: 'an appointment', status: 'confirmed', paymentStatus: 'unpaid' } as const

/** Waits for one event on each socket. Resolves with the milliseconds that each took. */
function waitForEvent(sockets: readonly ListeningSocket[], event: 'appointment' | 'connect'): Promise<number[]> {
  const from = performance.now()
  return Promise.all(
    sockets.map(
      (socket) => new Promise<number>((resolve) => socket.once(event, () => resolve(performance.now() - from))),
    ),
  )
}

async function signUp(server: ServerProcess): Promise<Person[]> {
  const found: Person[] = []
  for (let number = 0; number < people; number += 1) {
    const person = { email: `ngozi${number}@people.example`, password: 'three brown goats' }
    const names = { firstName: 'Ngozi', lastName: 'Balogun', confirmPassword: person.password }
    await server.call('register', { body: { ...person, ...names } })
    const { body } = await server.call('login', { body: person })
    found.push({ id: body.data?._id ?? '', token: body.token ?? '' })
  }
  return found
}

/** Emits events like another process on the same PostgreSQL: they reach the measured process through the database. */
async function openOtherProcess(databaseUrl: string) {
  const database = openPostgres({ url: databaseUrl, connections: 2, onConnectionLost: () => undefined })
  const settings = readSettings({ DATABASE_URL: databaseUrl })
  const realtime = createSocketServer({ settings, log: createLog(settings), database, clock: () => new Date() })
  await realtime.attach(createServer())
  return {
    emit: realtime.emit,
    async close() {
      await realtime.close()
      await database.close()
    },
  }
}

/** A thousand sockets on one process: an event to all of them from another process, their memory, and a restart. */
export async function measureSockets(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await createDatabase(postgres.url)
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(await freePort()) }
  let server = await startServerProcess(settings)
  const other = await openOtherProcess(databaseUrl)
  const sockets: ListeningSocket[] = []
  const figures: Figure[] = []
  try {
    const patients = await signUp(server)
    const ids = patients.map(({ id }) => id)
    const before = await memoryOf(server.child.pid)
    const opening = performance.now()
    for (const { token } of patients) {
      const own = Array.from({ length: socketsOfEach }, () => openSocket(server.url, token))
      sockets.push(...own)
      await waitForEvent(own, 'connect')
    }
    figures.push(
      {
        what: `opening ${sockets.length} sockets, ten at a time`,
        value: rounded(performance.now() - opening, 0),
        unit: 'ms',
      },
      { what: 'memory of these sockets', value: (await memoryOf(server.child.pid)) - before, unit: 'MB' },
    )

    const [median, last]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const received = waitForEvent(sockets, 'appointment')
      other.emit(ids, 'appointment', change)
      const times = await received
      median.push(percentile(times, 0.5))
      last.push(Math.max(...times))
    }
    figures.push(
      {
        what: 'an event of another process to all sockets: median socket, median round',
        value: rounded(percentile(median, 0.5), 0),
        unit: 'ms',
      },
      { what: '… last socket, median round', value: rounded(percentile(last, 0.5), 0), unit: 'ms' },
      { what: '… last socket, slowest round', value: rounded(Math.max(...last), 0), unit: 'ms' },
    )

    for (const socket of sockets.splice(socketsAtRestart)) socket.disconnect()
    const back = waitForEvent(sockets, 'connect')
    await server.kill('SIGKILL')
    const restarting = performance.now()
    server = await startServerProcess(settings)
    const ready = performance.now()
    await back
    figures.push(
      { what: 'killed and started anew, until ready', value: rounded(ready - restarting, 0), unit: 'ms' },
      {
        what: `… until the last of ${socketsAtRestart} sockets is back`,
        value: rounded(performance.now() - ready, 0),
        unit: 'ms',
      },
    )
  } finally {
    for (const socket of sockets) socket.disconnect()
    await other.close()
    await server.kill('SIGTERM')
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}
