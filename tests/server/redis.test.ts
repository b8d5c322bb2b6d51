import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { redisAway } from '../../packages/server/src/redis/redis-problem.ts'
import { logLines } from '../support/log-lines.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { redisProgram, startRedis, type TestRedis } from '../support/redis.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts'

const change = { status: 'confirmed', paymentStatus: 'unpaid' } as const
const within = { timeout: 15_000 }

// Debian: apt-get install redis-server. Without a server, these tests are not run.
describe.skipIf(!redisProgram)(`processes over Redis${redisProgram ? '' : ' (not run: no Redis)'}`, () => {
  let redis: TestRedis
  const servers: TestServer[] = []
  const sockets: ListeningSocket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect()
    for (const server of servers.splice(0)) await server.stop()
    await redis.stop()
  })

  /** Starts a process; further ones on the database of the first. */
  async function start(settings: Record<string, string> = {}, options: TestServerOptions = {}) {
    const shared = servers[0]?.dependencies.settings.DATABASE_URL
    const server = await startTestServer({
      store: 'postgres',
      ...options,
      settings: { REDIS_URL: redis.url, ...(shared && { DATABASE_URL: shared }), ...settings },
    })
    servers.push(server)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const health = async () => {
      const answer = await fetch(`${url}/readyz`)
      return { status: answer.status, body: await answer.json() }
    }
    return { ...server, url, health }
  }

  /** Opens a socket and records what arrives, and how often it connected. */
  async function listen({ url }: { url: string }, { token }: LoggedIn) {
    const socket = openSocket(url, token)
    sockets.push(socket)
    const state = { heard: [] as string[], connects: 0, socket }
    socket.on('appointment', ({ _id }) => void state.heard.push(_id))
    socket.on('connect', () => void (state.connects += 1))
    await vi.waitFor(() => expect(state.connects).toBe(1), within)
    return state
  }
  const emit = ({ dependencies }: TestServer, { id }: LoggedIn, _id: string) =>
    dependencies.realtime.emit(id, 'appointment', { ...change, _id })

  test('an event and a logout at one reach the sockets of the other, in order, and none of PostgreSQL listens', async () => {
    redis = await startRedis()
    const first = await start()
    const second = await start()
    const patient = await patientAt(first)
    const page = await listen(second, patient)
    const ids = Array.from({ length: 1_000 }, (_, number) => `Ọjọ́bọ̀ ${number} ${'🩺'.repeat(number % 7)}`)
    for (const id of ids) emit(first, patient, id)
    await vi.waitFor(() => expect(page.heard).toHaveLength(ids.length), within)
    expect(page.heard).toEqual(ids)
    expect(await first.health()).toEqual({
      status: 200,
      body: { status: 'ready', database: 'postgres' },
    })
    const listening = await first.dependencies.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'ilera live'`,
    )
    expect(listening).toEqual([])

    const ended = new Promise<string>((resolve) => page.socket.once('disconnect', resolve))
    await first.call('logout', { token: patient.token })
    expect(await ended).toBe('io server disconnect')
  })

  test('two sites on one Redis do not hear each other, nor what others publish', async () => {
    redis = await startRedis()
    const first = await start()
    const same = await start({ PUBLIC_URL: 'https://ilera.example/' })
    const otherSite = await start({ PUBLIC_URL: 'https://staging.ilera.example' })
    const otherNumber = await start({ REDIS_URL: `${redis.url}/3` })
    const patient = await patientAt(first)
    const pages = await Promise.all([same, otherSite, otherNumber].map((server) => listen(server, patient)))
    const publish = (text: string) => {
      const words = ['-p', String(redis.port), 'publish', 'ilera:0:ilera.example', text]
      execFileSync(redisProgram?.replace('server', 'cli') ?? '', words)
    }
    for (const text of ['', 'hello', '{"disconnect":"account:1"}', 'a 1 x text']) publish(text)
    emit(first, patient, 'mine')
    await vi.waitFor(() => expect(pages[0]?.heard).toEqual(['mine']))
    emit(otherSite, patient, 'theirs')
    await vi.waitFor(() => expect(pages[1]?.heard).toEqual(['theirs']))
    expect(pages.map(({ heard, connects }) => [heard, connects])).toEqual([
      [['mine'], 1],
      [['theirs'], 1],
      [[], 1],
    ])
  })

  test('a server starts without Redis, says so, and connects by itself once it is there', async () => {
    redis = await startRedis({ isStarted: false })
    const { lines, logTo } = logLines()
    const first = await start({ LOG_LEVEL: 'info' }, { logTo })
    const second = await start()
    expect(await first.health()).toEqual({
      status: 200,
      body: { status: 'ready', database: 'postgres', warnings: [redisAway] },
    })
    const patient = await patientAt(first)
    const page = await listen(second, patient)
    emit(first, patient, 'before')
    await redis.start()
    // It may have missed events, so it connects again, and its page reads the current state.
    await vi.waitFor(() => expect(page.connects).toBe(2), within)
    await vi.waitFor(async () => expect((await first.health()).body.warnings).toBeUndefined(), within)
    emit(first, patient, 'after')
    await vi.waitFor(() => expect(page.heard).toContain('after'), within)
    const ours = lines.filter((line) => /redis/i.test(line))
    expect(ours).toHaveLength(2)
    expect(ours[0]).toContain(`${redisAway} Nothing listens at the host`)
    expect(ours[1]).toContain('redis is connected again')
  })

  test('when Redis dies and comes back, sockets connect again, and a session that ended meanwhile gets none', async () => {
    redis = await startRedis()
    const first = await start()
    const second = await start()
    const [stays, leaves] = [await patientAt(first), await patientAt(first, { email: 'leaves@example.com' })]
    const [page, gone] = await Promise.all([listen(second, stays), listen(second, leaves)])
    await redis.kill()
    await vi.waitFor(async () => expect((await second.health()).body.warnings).toEqual([redisAway]), within)
    // Everything else works: the event reaches the sockets of its own process, and the logout is final.
    const here = await listen(first, stays)
    emit(first, stays, 'meanwhile')
    await vi.waitFor(() => expect(here.heard).toEqual(['meanwhile']))
    expect((await first.call('logout', { token: leaves.token })).status).toBe(200)
    await redis.start()
    await vi.waitFor(() => expect(page.connects).toBe(2), within)
    // Each process comes back in its own time: what one sends before it is back reaches its own sockets only.
    for (const one of [first, second])
      await vi.waitFor(async () => expect((await one.health()).body.warnings).toBeUndefined(), within)
    emit(first, stays, 'after')
    await vi.waitFor(() => expect(page.heard.at(-1)).toBe('after'), within)
    await vi.waitFor(() => expect(gone.socket.connected).toBe(false), within)
    expect([page.connects, gone.connects]).toEqual([2, 1])
  })

  test('a Redis that is frozen is noticed, and the events of that time arrive once it wakes', async () => {
    redis = await startRedis()
    const first = await start()
    const second = await start()
    const patient = await patientAt(first)
    const page = await listen(second, patient)
    redis.signal('STOP')
    emit(first, patient, 'frozen')
    await vi.waitFor(async () => expect((await first.health()).body.warnings).toEqual([redisAway]), within)
    redis.signal('CONT')
    await vi.waitFor(() => expect(page.heard).toEqual(['frozen']), within)
    await vi.waitFor(async () => expect((await first.health()).body.warnings).toBeUndefined(), within)
    emit(first, patient, 'woken')
    await vi.waitFor(() => expect(page.heard).toEqual(['frozen', 'woken']), within)
  })
})
