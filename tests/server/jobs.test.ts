import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createJobRunner } from '../../packages/server/src/jobs/job-runner.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('jobs on the %s store', (store) => {
  let server: TestServer
  const done: unknown[] = []

  beforeAll(async () => {
    server = await startTestServer({ store })
    await server.runJobs()
  })
  beforeEach(() => void (done.length = 0))
  afterAll(() => server.stop())

  const runner = () => {
    const jobs = createJobRunner({ ...server.dependencies, onFailure: () => undefined })
    jobs.handle('note', async (payload) => void done.push(payload['text']))
    return jobs
  }

  test('a job commits or rolls back with the transaction that enqueued it', async () => {
    const { database } = server.dependencies
    const jobs = runner()
    const failing = database.transaction(async (tx) => {
      await jobs.enqueue(tx, 'note', { text: 'never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.transaction((tx) => jobs.enqueue(tx, 'note', { text: 'once' }))
    await jobs.runDue()
    await jobs.runDue()
    expect(done).toEqual(['once'])
  })

  test('a job with a later time runs at that time', async () => {
    const jobs = runner()
    await jobs.enqueue(
      server.dependencies.database,
      'note',
      { text: 'later' },
      new Date(server.clock().getTime() + 60_000),
    )
    await jobs.runDue()
    expect(done).toEqual([])
    server.clock.pass(1)
    await jobs.runDue()
    expect(done).toEqual(['later'])
  })

  test('a failed job is retried after a delay', async () => {
    const jobs = createJobRunner({ ...server.dependencies, onFailure: ({ name }) => void done.push(`failed ${name}`) })
    let attempts = 0
    jobs.handle('shaky', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('mail server is away')
      done.push('through')
    })
    await jobs.enqueue(server.dependencies.database, 'shaky', {})
    await jobs.runDue()
    await jobs.runDue()
    expect(done).toEqual(['failed shaky'])
    server.clock.pass(1)
    await jobs.runDue()
    expect(done).toEqual(['failed shaky', 'through'])
  })

  test('a job that keeps failing is tried for a day, at first soon and then each hour, and then given up', async () => {
    const { database } = server.dependencies
    const jobs = createJobRunner({ ...server.dependencies, onFailure: () => undefined })
    const triedAt: number[] = []
    jobs.handle('hopeless', async () => {
      triedAt.push(server.clock().getTime())
      throw Object.assign(new Error('Message failed: 421 4.3.2 <ada@example.com> try later'), {
        code: 'EENVELOPE',
        responseCode: 421,
        response: '421 4.3.2 <ada@example.com> try later, call 0803 555 0142',
      })
    })
    await jobs.enqueue(database, 'hopeless', {})
    const state = async () => {
      const [row] = await database.query<{ runAt: string; failedAt: string | null; error: string | null }>(
        `select run_at as "runAt", failed_at as "failedAt", last_error as error from jobs where name = 'hopeless'`,
      )
      return row
    }
    for (let round = 0; round < 100 && !(await state())?.failedAt; round += 1) {
      await jobs.runDue()
      server.clock.set((await state())?.runAt ?? '')
    }
    const hours = triedAt.map((at) => (at - (triedAt[0] ?? 0)) / 3_600_000)
    expect(hours.at(-1)).toBeGreaterThanOrEqual(24)
    expect(hours.at(-1)).toBeLessThan(25)
    expect(Math.max(...hours.map((at, index) => at - (hours[index - 1] ?? 0)))).toBeCloseTo(1)
    // The server's response is stored without addresses and phone numbers.
    expect((await state())?.error).toBe('Error EENVELOPE 421: 421 4.3.2 [address] try later, call [number]')
    await database.query(`delete from jobs where name = 'hopeless'`)
  })

  test('another process runs the job of a process that died', async () => {
    const jobs = runner()
    await jobs.enqueue(server.dependencies.database, 'note', { text: 'taken over' })
    await server.dependencies.database.query('update jobs set leased_until = $1', [
      new Date(server.clock().getTime() + 60_000),
    ])
    await jobs.runDue()
    expect(done).toEqual([])
    server.clock.pass(2)
    await jobs.runDue()
    expect(done).toEqual(['taken over'])
  })

  test('two runners at once do each job once, and a periodic job once per interval', async () => {
    const [first, second] = [runner(), runner()]
    for (const jobs of [first, second]) jobs.every('hourly', 3_600, async () => void done.push('hourly'))
    const texts = Array.from({ length: 30 }, (_, index) => `job ${index}`)
    for (const text of texts) await first.enqueue(server.dependencies.database, 'note', { text })
    await Promise.all([first.runDue(), second.runDue()])
    expect(new Set(done)).toEqual(new Set([...texts, 'hourly']))
    expect(done).toHaveLength(texts.length + 1)
    server.clock.pass(61)
    await Promise.all([first.runDue(), second.runDue()])
    expect(done.filter((entry) => entry === 'hourly').length).toBe(2)
  })

  test('a clock that jumps back does not stop periodic jobs; one that jumps ahead runs them once', async () => {
    let runs = 0
    const jobs = runner()
    jobs.every('tick', 60, async () => void (runs += 1))
    const runDue = () => jobs.runDue()
    await runDue()
    expect(runs).toBe(1)
    server.clock.pass(-60)
    await runDue()
    expect(runs).toBe(2)
    await runDue()
    expect(runs).toBe(2)
    // The same is true for another process that was started meanwhile.
    server.clock.pass(-60)
    const other = runner()
    other.every('tick', 60, async () => void (runs += 1))
    await other.runDue()
    expect(runs).toBe(3)
    server.clock.pass(24 * 60)
    await Promise.all([runDue(), other.runDue()])
    expect(runs).toBe(4)
  })

  test('a long queue is processed without pauses between polls', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `job ${index}`)
    const jobs = runner()
    for (const text of texts) await jobs.enqueue(server.dependencies.database, 'note', { text })
    // The fake timers advance by less than a second, so a job that waits for the next poll would never run.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      jobs.start()
      for (let tries = 0; tries < 900 && done.length < texts.length; tries += 1) {
        await vi.advanceTimersByTimeAsync(1)
        await pause(5)
      }
      expect(done).toHaveLength(texts.length)
    } finally {
      vi.useRealTimers()
      await jobs.stop()
    }
  })

  test('a job that is due now runs in the process that enqueued it, without a poll', async () => {
    const jobs = runner()
    const { promise: handled, resolve: handle } = Promise.withResolvers<unknown>()
    jobs.handle('note', async ({ text }) => {
      done.push(text)
      handle(text)
    })
    // With stopped timers, a job that waits for a poll would never run.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      jobs.start()
      const { database } = server.dependencies
      await database.transaction(async (tx) => {
        await jobs.enqueue(tx, 'note', { text: 'at once' })
        expect(done, 'not before it is committed').toEqual([])
      })
      expect(await handled).toBe('at once')
      const failing = database.transaction(async (tx) => {
        await jobs.enqueue(tx, 'note', { text: 'never' })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
    } finally {
      vi.useRealTimers()
      await jobs.stop()
    }
    expect(done).toEqual(['at once'])
    expect(await server.dependencies.database.query(`select 1 from jobs where name = 'note'`)).toEqual([])
  })

  test('a job that fails there is retried after a delay, like any other', async () => {
    const jobs = runner()
    let attempts = 0
    jobs.handle('shaky', async () => {
      attempts += 1
      throw new Error('mail server is away')
    })
    jobs.start()
    await jobs.enqueue(server.dependencies.database, 'shaky', {})
    const failed = () =>
      server.dependencies.database.query(`select attempts, leased_until from jobs where name = 'shaky'`)
    await expect.poll(failed).toEqual([{ attempts: 1, leased_until: null }])
    await jobs.stop()
    expect(attempts).toBe(1)
    await server.dependencies.database.query(`delete from jobs where name = 'shaky'`)
  })

  describe('while one waits for a server that does not answer', () => {
    let release: () => void
    let waiting: Promise<void>
    let jobs: ReturnType<typeof runner>
    beforeEach(() => {
      waiting = new Promise((resolve) => (release = resolve))
      jobs = runner()
      jobs.handle('mail', () => waiting)
    })
    afterEach(async () => {
      release()
      await jobs.stop()
    })
    const queue = (name: string, text = name) => jobs.enqueue(server.dependencies.database, name, { text })
    const soon = { timeout: 5_000 }

    test('jobs of other names still run, however many wait', async () => {
      for (let count = 0; count < 30; count += 1) await queue('mail')
      jobs.start()
      await queue('note', 'first')
      await expect.poll(() => done, soon).toContain('first')
      await queue('note', 'second')
      await expect.poll(() => done, soon).toContain('second')
    })

    test('other jobs of the same name still run', async () => {
      jobs.handle('reply', async ({ text }) => {
        done.push(`${String(text)} has begun`)
        if (text === 'slow') await waiting
      })
      jobs.start()
      await queue('reply', 'slow')
      await expect.poll(() => done, soon).toContain('slow has begun')
      await queue('reply', 'quick')
      await expect.poll(() => done, soon).toContain('quick has begun')
    })

    test('a process that stops leaves it to another one, and ends', async () => {
      jobs.handle('letter', () => waiting)
      await queue('letter')
      jobs.start()
      const lease = async () => {
        const [row] = await server.dependencies.database.query<{ leased_until: string | null }>(
          `select leased_until from jobs where name = 'letter'`,
        )
        return new Date(row?.leased_until ?? 0).getTime() - server.clock().getTime()
      }
      await expect.poll(lease, soon).toBe(60_000)
      await jobs.stop(50)
      // By then this process has exited.
      expect(await lease()).toBe(5_000)
      server.clock.pass(1)
      const other = runner()
      other.handle('letter', async () => void done.push('taken over'))
      await other.runDue()
      expect(done).toEqual(['taken over'])
    })

    test('a periodic one is told that the process stops', async () => {
      let told: AbortSignal | undefined
      jobs.every('sweep of many steps', 60, async (signal) => {
        told = signal
        await waiting
      })
      jobs.start()
      await expect.poll(() => told?.aborted, soon).toBe(false)
      await jobs.stop(50)
      expect(told?.aborted).toBe(true)
    })

    test('a periodic one delays neither jobs nor other periodic ones', async () => {
      jobs.every('slow sweep', 60, () => waiting)
      jobs.every('quick sweep', 60, async () => void done.push('swept'))
      jobs.start()
      await queue('note', 'meanwhile')
      await expect.poll(() => done, soon).toContain('meanwhile')
      await expect.poll(() => done, soon).toContain('swept')
    })
  })
})
