import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { awaitAll } from '../../packages/server/src/database/await-all.ts'
import { DatabaseUnavailable, sqlStateOf, sqlStates } from '../../packages/server/src/database/database-errors.ts'
import { isMigrated, migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { freshDatabase } from '../support/database.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const quiet = { connections: 4, onConnectionLost: () => undefined }

describe.each(stores)('the %s store', (store) => {
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

  test('columns arrive as the contract says them', async () => {
    const [row] = await database.query(
      `select timestamptz '2026-11-23 09:00+01' as at, date '2026-11-23' as day, time '09:30' as time, count(*) as n from notes`,
    )
    expect(row).toEqual({ at: '2026-11-23T08:00:00.000Z', day: '2026-11-23', time: '09:30', n: 0 })
  })

  test('a transaction that fails leaves nothing, and its effects never happen', async () => {
    const effects: string[] = []
    const failing = database.transaction(async (tx) => {
      await tx.query(`insert into notes values (1, 'lost')`)
      database.afterCommit(() => effects.push('lost'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await texts()).toEqual([])
    expect(effects).toEqual([])
  })

  test('runs queries of the same async context in the transaction, and lets a failed write be caught', async () => {
    const effects: string[] = []
    await database.transaction(async () => {
      await database.query(`insert into notes values (1, 'kept')`)
      const refused = database.transaction(async (tx) => {
        await tx.query(`insert into notes values (2, 'rolled back')`)
        database.afterCommit(() => effects.push('rolled back'))
        await tx.query(`insert into notes values (1, 'twice')`)
      })
      await expect(refused).rejects.toSatisfy((error) => sqlStateOf(error) === sqlStates.notUnique)
      await database.query(`insert into notes values (3, 'after it')`)
      database.afterCommit(() => effects.push('kept'))
      expect(effects).toEqual([])
    })
    expect(await texts()).toEqual(['kept', 'after it'])
    expect(effects).toEqual(['kept'])
  })

  test('runs the next query after a failed one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await expect(database.query('select 1 / 0')).rejects.toSatisfy((error) => sqlStateOf(error) === '22012')
    }
    expect(await database.prepared({ name: 'one', text: 'select 1 as one' })).toEqual([{ one: 1 }])
  })

  describe('queries that a transaction sends at once', () => {
    const add = (id: number, text: string) => database.query('insert into notes values ($1, $2)', [id, text])
    let effects: string[]
    beforeEach(async () => {
      effects = []
      await database.query('delete from notes')
    })

    test('commit together and run their effects', async () => {
      const result = await database.transaction(async () => {
        await add(1, 'first')
        const second = add(2, 'second').then(() => database.afterCommit(() => effects.push('told')))
        return awaitAll([second, add(3, 'third'), 'answer'])
      })
      expect(result).toEqual([undefined, [], 'answer'])
      expect(await texts()).toEqual(['first', 'second', 'third'])
      expect(effects).toEqual(['told'])
    })

    test('roll back when one fails', async () => {
      const failing = database.transaction(async () => {
        await add(1, 'first')
        database.afterCommit(() => effects.push('told'))
        await awaitAll([add(2, 'second'), add(1, 'twice'), add(3, 'third')])
      })
      await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === sqlStates.notUnique)
      expect(await texts()).toEqual([])
      expect(effects).toEqual([])
    })

    test('roll back when one fails before it is sent, also when nested', async () => {
      const unwritten = async (): Promise<unknown> => {
        throw new Error('no words for it')
      }
      const telling = async () => void (await unwritten())
      const failing = database.transaction(async () => {
        await add(1, 'first')
        await awaitAll([add(2, 'second'), telling()])
      })
      await expect(failing).rejects.toThrow('no words for it')
      expect(await texts()).toEqual([])
    })

    test('commit with the outer transaction', async () => {
      const failing = database.transaction(async () => {
        await database.transaction(() => awaitAll([add(1, 'first')]))
        expect(await texts()).toEqual(['first'])
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await texts()).toEqual([])
    })
  })

  test('a doctor cannot be booked twice, however the name is written', async () => {
    const [patient, hospital] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    const at = server.clock()
    await database.query(
      `insert into accounts (id, role, created_at) values ($1, 'patient', $3), ($2, 'hospital', $3)`,
      [patient, hospital, at],
    )
    await database.query(
      `insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'A', 'B', $2, $2)`,
      [patient, at],
    )
    await database.query(`insert into hospitals (id, name, created_at, updated_at) values ($1, 'H', $2, $2)`, [
      hospital,
      at,
    ])
    const book = (id: number, doctor: string, time: string) =>
      database.query(
        `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date,
           time, fee, created_at, updated_at)
         values ($1, $2, $3, 'confirmed', 'fever', $4, 'General', '2026-12-01', $5, 3000, $6, $6)`,
        [`00000000-0000-7000-8000-00000000010${id}`, hospital, patient, doctor, time, at],
      )
    await book(1, 'Dr. Ngozi Eze', '10:00')
    await expect(book(2, 'ngozi  ézé', '10:29')).rejects.toSatisfy(
      (error) => sqlStateOf(error) === sqlStates.exclusionViolation,
    )
    await book(3, 'Dr Ngozi Eze', '10:30')
    await database.query(
      `update appointments set status = 'cancelled' where doctor_key = 'ngozi eze' and time = '10:00'`,
    )
    await book(4, 'Prof Ngozi Eze', '10:00')

    const tallies = `select status, sum(change)::int as n from appointment_tallies where hospital_id = $1 group by 1 order by 1`
    const counted = [
      { status: 'cancelled', n: 1 },
      { status: 'confirmed', n: 2 },
    ]
    expect(await database.query(tallies, [hospital])).toEqual(counted)
    await database.query('select compact_tallies()')
    expect(await database.query(tallies, [hospital])).toEqual(counted)
    // A compacted row is not rewritten, so that lists need not skip dead rows.
    const places = () => database.query('select ctid::text from appointment_tallies order by 1')
    const before = await places()
    expect(await database.query('select compact_tallies() as saved')).toEqual([{ saved: 0 }])
    expect(await places()).toEqual(before)
  })

  test('history is only ever added to', async () => {
    const [id] = ['00000000-0000-7000-8000-0000000000aa']
    await database.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, call) values ($1, $2, $1, 'hospital', $1, 'x')`,
      [id, server.clock()],
    )
    await expect(database.query('update access_log set call = $1', ['y'])).rejects.toThrow('never changed')
    await expect(database.query('delete from access_log')).rejects.toThrow('never changed')
  })
})

test('two processes that migrate at once do it once', async () => {
  const url = await freshDatabase()
  const [first, second] = [openPostgres({ url, ...quiet }), openPostgres({ url, ...quiet })]
  const done = await Promise.all([migrate(first), migrate(second)])
  expect(new Set(done.flat()).size).toBe(done.flat().length)
  expect(await isMigrated(first)).toBe(true)
  await Promise.all([first.close(), second.close()])
})

test('rolls back a failed migration and resumes with it', async () => {
  const database = openPostgres({ url: await freshDatabase(), ...quiet })
  const good = { name: '001-good.sql', text: 'create table good (id int);', checksum: 'a' }
  const broken = { name: '002-broken.sql', text: 'create table half (id int); select 1 / 0;', checksum: 'b' }
  await expect(migrate(database, [good, broken])).rejects.toThrow(/division by zero/)
  expect(await database.query(`select to_regclass('half') as half, to_regclass('good')::text as good`)).toEqual([
    { half: null, good: 'good' },
  ])
  expect(await migrate(database, [good, { ...broken, text: 'create table half (id int);' }])).toEqual([
    '002-broken.sql',
  ])
  await expect(migrate(database, [{ ...good, checksum: 'other' }])).rejects.toThrow('001-good.sql was changed')
  await database.close()
})

test('a lost connection is told as unavailable, and the next query finds a new one', async () => {
  const database = openPostgres({ url: await freshDatabase(), ...quiet })
  const suicide = database.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(suicide).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()

  const nowhere = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing', ...quiet })
  await expect(nowhere.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await nowhere.close()
})

test('closing does not wait for a statement that runs on', async () => {
  const database = openPostgres({ url: await freshDatabase(), ...quiet })
  const sleep = database.query('select pg_sleep(20)').catch((error: unknown) => error)
  await database.query('select 1')
  const begunAt = performance.now()
  await database.close()
  expect(performance.now() - begunAt).toBeLessThan(5_000)
  void sleep
})
