import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sqlStateOf } from '../../packages/server/src/database/database-errors.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('work that outlives its transaction, on the %s store', (store) => {
  let server: TestServer
  let database: Database
  beforeAll(async () => {
    server = await startTestServer({ store })
    database = server.dependencies.database
    await database.query('create table notes (id int primary key, text text)')
  })
  afterAll(() => server.stop())

  const texts = async () =>
    (await database.query<{ text: string }>('select text from notes order by id')).map(({ text }) => text)

  beforeEach(async () => void (await database.query('delete from notes')))

  /** Runs a query of a transaction's work after the transaction has ended, without awaiting it. */
  async function afterwards(
    run: (work: () => Promise<void>) => Promise<unknown>,
    late: () => Promise<unknown>,
  ): Promise<unknown> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let outcome: Promise<unknown> = Promise.resolve()
    await run(async () => {
      outcome = ended.then(late).catch((error: unknown) => error)
    })
    end()
    return outcome
  }
  const add = (id: number) => database.query('insert into notes values ($1, $2)', [id, `late ${id}`])
  const ends = {
    committed: (work: () => Promise<void>) => database.transaction(work),
    'rolled back': (work: () => Promise<void>) =>
      database
        .transaction(async () => {
          await work()
          throw new Error('changed my mind')
        })
        .catch(() => undefined),
  }
  const asks = {
    query: () => add(9),
    'prepared statement': () => database.prepared({ name: 'late', text: `insert into notes values ($1, 'late')` }, [9]),
    transaction: () => database.transaction(() => add(9)),
  }
  const cases = (['committed', 'rolled back'] as const).flatMap((how) =>
    (['query', 'prepared statement', 'transaction'] as const).map((what) => [what, how] as const),
  )
  test.for(cases)('gets an error for a %s after it was %s, and leaves no row', async ([what, how]) => {
    expect(await afterwards(ends[how], asks[what])).toMatchObject({
      message: `The transaction of this work was ${how} already.`,
    })
    expect(await texts()).toEqual([])
  })

  test('gets an error after a savepoint around it was rolled back, also while the transaction goes on', async () => {
    await database.transaction(async () => {
      const nested = (work: () => Promise<void>) => ends['rolled back'](work)
      expect(await afterwards(nested, asks.query)).toMatchObject({ message: expect.stringContaining('rolled back') })
      await add(1)
    })
    expect(await texts()).toEqual(['late 1'])
  })

  test('a failed effect prevents neither the other effects nor the response', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const effects: string[] = []
    const result = await database.transaction(async () => {
      await add(1)
      database.afterCommit(() => {
        throw new Error('nobody listens')
      })
      database.afterCommit(() => effects.push('told'))
      return 'answer'
    })
    expect([result, effects, await texts()]).toEqual(['answer', ['told'], ['late 1']])
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  test('has no effect after a rollback', async () => {
    const effects: string[] = []
    await afterwards(ends['rolled back'], async () => database.afterCommit(() => effects.push('told')))
    expect(effects).toEqual([])
  })

  test('leaves nothing outside the transaction when siblings go on after a failure', async () => {
    const siblings: Promise<unknown>[] = []
    const failing = database.transaction(async () => {
      const slow = async () => {
        for (let id = 1; id <= 5; id += 1) await add(id)
      }
      const broken = database.query('select 1 / 0')
      siblings.push(slow(), broken)
      await Promise.all(siblings)
    })
    await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '22012')
    await Promise.allSettled(siblings)
    expect(await texts()).toEqual([])
  })

  test('fails the transaction after a failed query that nobody awaited', async () => {
    const effects: string[] = []
    const failing = database.transaction(async () => {
      await add(1)
      database.afterCommit(() => effects.push('told'))
      database.query('select 1 / 0').catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('A query of this transaction failed, and nobody awaited it.')
    expect(await texts()).toEqual([])
    expect(effects).toEqual([])
  })
})
