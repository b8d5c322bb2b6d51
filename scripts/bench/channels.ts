import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createSessions } from '../../packages/server/src/repositories/sessions.ts'
import { openSocket, type ListeningSocket } from '../../tests/support/open-socket.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { redisProgram, startRedis } from '../../tests/support/redis.ts'
import { monotonicMs, type ChannelProcessMessage, type EmitOrder } from './channel-process.ts'
import { percentile, rounded, type Figure } from './figure.ts'

type Person = { id: string; token: string }
type Transport = 'PostgreSQL' | 'Redis'
type Round = { p50: number; p99: number; rate: number; lost: number }

const counts = [1, 4, 8]
const people = 1_000
const rounds = 3
/** Events a second of all processes together, at which the delivery is timed, and seconds of that. */
const calm = { perSecond: 400, seconds: 5 }
/** Events that all processes together emit as fast as they can. */
const burst = 20_000
/** Milliseconds without a delivery after which the missing events count as lost: their sockets were closed because of a gap. */
const silenceMs = 20_000

/** Creates patients with a session each, without their logins, whose password hashes would take minutes. */
async function createPeople(databaseUrl: string): Promise<Person[]> {
  const database = openPostgres({ url: databaseUrl, connections: 4, onConnectionLost: () => undefined })
  try {
    await migrate(database)
    const ids = await database.query<{ id: string }>(
      `with added as (insert into accounts (id, role, email, created_at)
          select gen_random_uuid(), 'patient', 'listener' || n || '@example.com', now() from generate_series(1, $1::int) n
          returning id)
        insert into patients (id, account_id, first_name, last_name, created_at, updated_at)
          select id, id, 'Ada', 'Obi', now(), now() from added returning id`,
      [people],
    )
    const sessions = createSessions({ database, clock: () => new Date() })
    return await Promise.all(
      ids.map(async ({ id }) => ({ id, token: await sessions.open(id, { role: 'patient' }, 'bench') })),
    )
  } finally {
    await database.close()
  }
}

const nextMessage = async (child: ChildProcess): Promise<ChannelProcessMessage> => {
  const [message]: ChannelProcessMessage[] = await once(child, 'message')
  if (!message) throw new Error('A process of the bench ended.')
  return message
}

/** Some processes that share a channel, and the sockets of all people at them in turn. */
async function openGroup(count: number, settings: Record<string, string>, persons: readonly Person[]) {
  const file = join(import.meta.dirname, 'channel-process.ts')
  const env = { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...settings }
  const children = Array.from({ length: count }, () => fork(file, { env }))
  const ports = await Promise.all(
    children.map(async (child) => {
      const message = await nextMessage(child)
      return 'port' in message ? message.port : 0
    }),
  )
  const state = { times: [] as number[], expected: 0, lastAt: 0, reconnects: 0 }
  const sockets: ListeningSocket[] = persons.map(({ token }, index) =>
    openSocket(`http://127.0.0.1:${ports[index % count]}`, token),
  )
  for (const socket of sockets)
    socket.on('appointment', ({ _id }) => {
      state.times.push(monotonicMs() - Number(_id))
      state.lastAt = monotonicMs()
    })
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))))
  for (const socket of sockets) socket.on('connect', () => void (state.reconnects += 1))

  return {
    /** How often a socket has connected again: its process may have missed events. */
    reconnects: () => state.reconnects,
    /** Emits from all processes at once. Resolves with the milliseconds of each delivery, of all of them, and the lost events. */
    async emit(events: number, perSecond?: number): Promise<{ times: number[]; ms: number; lost: number }> {
      state.times = []
      state.expected = Math.floor(events / count) * count
      const from = monotonicMs()
      state.lastAt = from
      const order: EmitOrder = {
        accountIds: persons.map(({ id }) => id),
        events: state.expected / count,
        ...(perSecond && { perSecond: perSecond / count }),
      }
      const done = Promise.all(children.map(nextMessage))
      for (const child of children) child.send(order)
      await done
      while (state.times.length < state.expected && monotonicMs() - state.lastAt < silenceMs) await pause(10)
      return { times: state.times, ms: state.lastAt - from, lost: state.expected - state.times.length }
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      const ended = Promise.all(children.map((child) => once(child, 'exit')))
      for (const child of children) child.disconnect()
      await ended
    },
  }
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

/**
 * The channel between processes over PostgreSQL and over Redis, in turn: 1,000 sockets of as many people at 1, 4 and 8 processes,
 * which all emit events to people at random. On few cores, compare the two within one run only.
 */
export async function measureChannels(): Promise<Figure[]> {
  if (!redisProgram) {
    process.stderr.write('channels: not run: no Redis on this machine (Debian: apt-get install redis-server)\n')
    return []
  }
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const postgres = await startPostgres({ durable: true })
  const redis = await startRedis()
  const figures: Figure[] = []
  try {
    const databaseUrl = await createDatabase(postgres.url)
    const persons = await createPeople(databaseUrl)
    const common = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
    for (const count of counts) {
      const groups = {
        PostgreSQL: await openGroup(count, common, persons),
        Redis: await openGroup(count, { ...common, REDIS_URL: redis.url }, persons),
      }
      const measured: Record<Transport, Round[]> = { PostgreSQL: [], Redis: [] }
      const order: Transport[] = ['PostgreSQL', 'Redis']
      for (let round = 0; round < rounds; round += 1)
        for (const name of round % 2 === 0 ? order : order.toReversed()) {
          const { times, lost } = await groups[name].emit(calm.perSecond * calm.seconds, calm.perSecond)
          const fast = await groups[name].emit(burst)
          const found: Round = {
            p50: percentile(times, 0.5),
            p99: percentile(times, 0.99),
            rate: fast.times.length / (fast.ms / 1_000),
            lost: lost + fast.lost,
          }
          measured[name].push(found)
          process.stderr.write(
            `channels: ${count} processes, ${name}: ${JSON.stringify(found)}, ${groups[name].reconnects()} reconnects\n`,
          )
        }
      await groups.PostgreSQL.close()
      await groups.Redis.close()
      const of = `${count === 1 ? 'one process' : `${count} processes`}, ${people} sockets`
      for (const name of order) {
        const label = `${of}, ${name}`
        const rates = measured[name].map(({ rate }) => rate)
        figures.push(
          { what: `${label}: events a second, as fast as possible`, value: rounded(median(rates), 0), unit: '' },
          {
            what: `${label}: delivery at ${calm.perSecond} events a second, p50`,
            value: rounded(median(measured[name].map(({ p50 }) => p50))),
            unit: 'ms',
          },
          { what: `${label}: … p99`, value: rounded(median(measured[name].map(({ p99 }) => p99))), unit: 'ms' },
          { what: `${label}: events lost`, value: measured[name].reduce((sum, one) => sum + one.lost, 0), unit: '' },
        )
      }
      const ratios = measured.Redis.map(({ rate }, round) => rate / (measured.PostgreSQL[round]?.rate ?? 1))
      figures.push({
        what: `${of}: events a second, Redis to PostgreSQL, median of ${rounds} rounds`,
        value: rounded(median(ratios), 2),
        unit: '',
      })
    }
    return figures
  } finally {
    await redis.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
