import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqlStateOf, sqlStates } from '../../packages/server/src/database/database-errors.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { freshDatabase } from '../support/database.ts'
import { openNewEmbedded } from '../support/embedded-template.ts'
import { stores } from '../support/server.ts'

/** The last migration before visits had lengths. */
const before = '055-doctors-and-services.sql'

const id = (number: number) => `0197d0c2-5f1e-7a30-9a52-${String(number).padStart(12, '0')}`
const [hospital, patient] = [id(1), id(2)]
const rows = 3_000

describe.each(stores)('lengths of visits, on the %s store', (store) => {
  let database: Database
  let folder: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ilera-lengths-'))
    database =
      store === 'postgres'
        ? openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
        : await openNewEmbedded(folder)
    await migrate(
      database,
      readMigrations().filter(({ name }) => name <= before),
    )
    for (const [account, role] of Object.entries({ [hospital]: 'hospital', [patient]: 'patient' }))
      await database.query('insert into accounts (id, role, created_at) values ($1, $2, now())', [account, role])
    await database.query(
      `insert into hospitals (id, name, created_at, updated_at) values ($1, 'Clinic', now(), now())`,
      [hospital],
    )
    await database.query(
      `insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ada', 'Obi', now(), now())`,
      [patient],
    )
    // A doctor's days without a gap, and requests without a time.
    await database.query(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at,
          doctor_name, date, time, fee)
        select gen_random_uuid(), $1, $2, case when n % 10 = 0 then 'pending' else 'confirmed' end, 'Cough', now(), now(),
          'Dr Obi', date '2026-12-01' + n / 16, case when n % 10 > 0 then time '08:00' + (n % 16) * interval '30 min' end, 3000
        from generate_series(1, $3::int) n`,
      [hospital, patient, rows],
    )
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Books a visit as the version before does, which knows no lengths, or with a length. */
  const book = (time: string, length?: { minutes: number; buffer: number }) =>
    database.query(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at,
          doctor_name, date, time, fee${length ? ', minutes, buffer_minutes' : ''})
        values (gen_random_uuid(), $1, $2, 'confirmed', 'Cough', now(), now(), 'Dr Eze', '2026-12-01', $3, 3000
          ${length ? ', $4, $5' : ''})`,
      [hospital, patient, time, ...(length ? [length.minutes, length.buffer] : [])],
    )
  const stateOf = async (write: Promise<unknown>) => {
    try {
      await write
      return undefined
    } catch (error) {
      return sqlStateOf(error)
    }
  }

  test('a filled database keeps its visits, each of 30 minutes', async () => {
    const seen = `select id, status, date, time, during::text as during from appointments order by id`
    const earlier = await database.query(seen)
    await migrate(database)
    expect(await database.query(seen)).toEqual(earlier)
    expect(
      await database.query(
        `select minutes, buffer_minutes as buffer, count(*)::integer as visits,
            count(*) filter (where service_id is null)::integer as plain
          from appointments group by 1, 2`,
      ),
    ).toEqual([{ minutes: 30, buffer: 0, visits: rows, plain: rows }])
  })

  test('the version before still books half hours, and neither version books into the other’s visits', async () => {
    await migrate(database)
    await book('09:00')
    await book('10:00', { minutes: 60, buffer: 15 })
    expect(await stateOf(book('10:45'))).toBe(sqlStates.exclusionViolation)
    expect(await stateOf(book('11:00'))).toBe(sqlStates.exclusionViolation)
    expect(await stateOf(book('09:15', { minutes: 5, buffer: 0 }))).toBe(sqlStates.exclusionViolation)
    expect(await stateOf(book('09:30', { minutes: 30, buffer: 1 }))).toBe(sqlStates.exclusionViolation)
    await book('09:30')
    await book('11:15')
  })

  test('a length that no service can have is refused', async () => {
    await migrate(database)
    expect(await stateOf(book('09:00', { minutes: 4, buffer: 0 }))).toBe('23514')
    expect(await stateOf(book('09:00', { minutes: 30, buffer: -5 }))).toBe('23514')
  })
})
