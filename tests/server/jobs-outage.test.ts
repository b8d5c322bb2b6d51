import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobFailure } from '../../packages/server/src/jobs/jobs.ts'
import { createJobRunner } from '../../packages/server/src/jobs/job-runner.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The store, which can be away: then each of its statements fails. */
function shakyStore() {
  const { database } = server.dependencies
  const state = { isAway: true, refused: 0 }
  const query: typeof database.query = async (...given) => {
    if (!state.isAway) return database.query(...given)
    state.refused += 1
    throw new Error('connect ECONNREFUSED')
  }
  return { state, database: { ...database, query } }
}

test('while the database is away it is asked ever less often, and jobs run soon after it is back', async () => {
  const { state, database } = shakyStore()
  const jobs = createJobRunner({ ...server.dependencies, database, onFailure: () => undefined })
  const { promise: handled, resolve: handle } = Promise.withResolvers<void>()
  jobs.handle('note', async () => handle())
  await server.dependencies.database.query(`delete from jobs where name = 'note'`)
  await jobs.enqueue(server.dependencies.database, 'note', { text: 'kept' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    jobs.start()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(state.refused).toBeGreaterThan(5)
    expect(state.refused).toBeLessThan(15)
    state.isAway = false
    await vi.advanceTimersByTimeAsync(15_000)
  } finally {
    vi.useRealTimers()
  }
  await handled
  await jobs.stop()
})

test('a periodic job that could not begin in an outage begins soon after it, not an interval later', async () => {
  const { state, database } = shakyStore()
  const jobs = createJobRunner({ ...server.dependencies, database, onFailure: () => undefined })
  let runs = 0
  jobs.every('daily', 86_400, async () => void (runs += 1))
  await expect(jobs.runDue()).rejects.toThrow('ECONNREFUSED')
  state.isAway = false
  server.clock.pass(1)
  await jobs.runDue()
  expect(runs).toBe(1)
})

test('a periodic job that fails is repeated after five minutes by the process that ran it, and then waits for its turn', async () => {
  const { state, database } = shakyStore()
  const failures: string[] = []
  const onFailure = ({ name }: JobFailure) => void failures.push(name)
  const jobs = createJobRunner({ ...server.dependencies, database, onFailure })
  const other = createJobRunner({ ...server.dependencies, onFailure })
  let runs = 0
  jobs.every('nightly', 86_400, async () => {
    runs += 1
    state.isAway = runs === 1
    await database.query('select 1')
  })
  other.every('nightly', 86_400, async () => void (runs += 100))
  state.isAway = false
  await jobs.runDue()
  expect(failures).toEqual(['nightly'])
  state.isAway = false
  server.clock.pass(4)
  await Promise.all([jobs.runDue(), other.runDue()])
  expect(runs).toBe(1)
  server.clock.pass(1)
  await Promise.all([jobs.runDue(), other.runDue()])
  expect(runs).toBe(2)
  server.clock.pass(60)
  await Promise.all([jobs.runDue(), other.runDue()])
  expect(runs).toBe(2)
  server.clock.pass(24 * 60)
  await Promise.all([jobs.runDue(), other.runDue()])
  expect([3, 102]).toContain(runs)
})
