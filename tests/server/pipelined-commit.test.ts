import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlStateOf } from '../../packages/server/src/database/database-errors.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('a transaction whose last queries are sent with its commit, on the %s store', (store) => {
  let server: TestServer
  let database: Database
  beforeAll(async () => {
    server = await startTestServer({ store })
    database = server.dependencies.database
    await database.query('create table notes (id int primary key)')
  })
  afterAll(() => server.stop())
  beforeEach(async () => void (await database.query('delete from notes')))

  const add = (id: number) => database.query('insert into notes values ($1)', [id])
  const ids = async () => (await database.query<{ id: number }>('select id from notes order by id')).map(({ id }) => id)
  const isFailure = (state: string) => (error: unknown) => sqlStateOf(error) === state

  test('stores the result', async () => {
    const result = await database.transaction(
      async () => {
        await add(1)
        return 2
      },
      { beforeCommit: add },
    )
    expect([result, await ids()]).toEqual([2, [1, 2]])
  })

  test('keeps nothing, and has no effect, when the last query fails', async () => {
    const effects: string[] = []
    const failing = database.transaction(
      async () => {
        await add(1)
        database.afterCommit(() => effects.push('told'))
        return 1
      },
      { beforeCommit: add },
    )
    await expect(failing).rejects.toSatisfy(isFailure('23505'))
    expect([await ids(), effects]).toEqual([[], []])
  })

  test('keeps nothing when the last queries cannot be built', async () => {
    const failing = database.transaction(() => add(1), {
      beforeCommit: () => {
        throw new Error('no text')
      },
    })
    await expect(failing).rejects.toThrow('no text')
    expect(await ids()).toEqual([])
  })

  test('a nested one sends its last queries before its end', async () => {
    await database.transaction(async () => {
      await database.transaction(async () => 1, { beforeCommit: add })
      const failing = database.transaction(async () => 1, { beforeCommit: add })
      await expect(failing).rejects.toSatisfy(isFailure('23505'))
      await add(2)
    })
    expect(await ids()).toEqual([1, 2])
  })

  test('nested transactions that join it end it when they fail', async () => {
    const failing = database.transaction(
      async () => {
        await add(1)
        await database.transaction(() => add(1)).catch(() => undefined)
      },
      { joinsNested: true },
    )
    await expect(failing).rejects.toThrow('A transaction inside this one failed.')
    const late = database.transaction(
      async () => {
        await database.transaction(() => Promise.reject(new Error('changed my mind'))).catch(() => undefined)
        await add(2)
      },
      { joinsNested: true },
    )
    await expect(late).rejects.toThrow('The transaction of this work was rolled back already.')
    expect(await ids()).toEqual([])
  })

  test('transactions inside a nested one have savepoints', async () => {
    await database.transaction(
      () =>
        database.transaction(async () => {
          await add(1)
          await expect(database.transaction(() => add(1))).rejects.toSatisfy(isFailure('23505'))
          await add(2)
        }),
      { joinsNested: true },
    )
    expect(await ids()).toEqual([1, 2])
  })

  test('a single write is committed with its precondition, or not at all', async () => {
    const broken = () => database.query('select 1 / 0')
    await expect(database.withPrecondition(broken, () => add(1))).rejects.toSatisfy(isFailure('22012'))
    expect(await ids()).toEqual([])
    await database.withPrecondition(
      () => database.query('select 1'),
      () => add(1),
    )
    expect(await ids()).toEqual([1])
    const twice = database.withPrecondition(
      () => database.query('select 1'),
      () => add(1),
    )
    await expect(twice).rejects.toSatisfy(isFailure('23505'))
  })
})
