import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { freshDatabase } from '../support/database.ts'
import { openNewEmbedded } from '../support/embedded-template.ts'
import { stores } from '../support/server.ts'

/** The last migration before texts were normalized. */
const before = '018-erased-accounts.sql'

const id = (kind: number, number: number) =>
  `0197d0c2-5f1e-7a30-9a52-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`
const account = (number: number) => id(1, number)
const hospital = account(100)

/** Addresses that older versions accepted. Some are equal without invisible characters. */
const addresses = [
  'ada@example.com',
  'a\u200Bda@example.com',
  'ad\u00ADa@example.com',
  '\u2060bola@example.com',
  'bo\u200Bla@example.com',
  'ada,obi@x.example',
  'chi\u0301di@example.com',
  'ch\u00EDdi@example.com',
  'x\u00A0y@example.com',
]
/** Names that are unusual, that become equal, or that become blank. */
const names = [
  'Ada',
  ' Ada\u200B ',
  '\u200B\u2060',
  '\u3164',
  "O'Brien\n=1+1",
  'S\u0323e\u0300yi\u0301',
  '\uFEFF\u202EObi',
  '%_\\',
  'é'.repeat(200),
]
/** Doctors that older versions considered different, all booked at the same time, and names whose key is blank. */
const doctors = ["Dr O'Brien", 'Dr OBrien', 'Dr Tom', 'Dr\u00A0Том', 'To\u200Bm Bello', 'Tom Bello', 'Dr', '...']

async function fill(database: Database): Promise<void> {
  const insert = (text: string, values: unknown[]) => database.query(text, values)
  await insert(
    `insert into accounts (id, role, email, created_at) values ($1, 'hospital', 'desk@example.com', now())`,
    [hospital],
  )
  await insert(`insert into hospitals (id, name, address, created_at, updated_at) values ($1, $2, $3, now(), now())`, [
    hospital,
    'St.\u00A0Nicholas’\u200B Hospital',
    '1 Ogui Road\r\nEnugu',
  ])
  for (const [number, email] of addresses.entries()) {
    await insert(
      `insert into accounts (id, role, email, created_at) values ($1, 'patient', $2, now() + $3::int * interval '1 s')`,
      [account(number), email, number],
    )
    await insert(
      `insert into patients (id, first_name, last_name, phone_number, created_at, updated_at)
        values ($1, $2, $2, '+2348031234567', now(), now())`,
      [account(number), names[number]],
    )
  }
  for (const [number, doctor] of doctors.entries()) {
    await insert(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, date, time, fee,
          payment_status, confirmed_fee, created_at, updated_at)
        select $1, $2, $3, 'confirmed', 'Cough', $4, '2026-12-01', '10:00', 3000, 'paid', 3000, now() + $5::int * interval '1 s', now()
        where not exists (select from appointments where doctor_key = doctor_key($4))`,
      [id(2, number), hospital, account(number), doctor, number],
    )
    await insert(
      `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at, leave)
        values ($1, doctor_key($2), $2, 'Surgery', now() + $3::int * interval '1 s', $4) on conflict do nothing`,
      [hospital, doctor, number, JSON.stringify([{ from: `2026-12-0${number + 1}`, to: `2026-12-0${number + 1}` }])],
    )
    await insert(
      `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
          paid_amount, paid_currency, paid_at, created_at, updated_at)
        select $1, $2, a.id, hospital_id, patient_id, 'sandbox', 3000, 'NGN', $3, $4, $5, now(), now(), now()
        from appointments a where a.id = $6`,
      [
        id(3, number),
        `r${number}`,
        ['paid', 'refunded', 'refund-pending', 'mismatch'][number % 4],
        number % 3 === 0 ? null : 3000.5,
        number % 3 === 0 ? null : 'NGN',
        id(2, number),
      ],
    )
  }
}

describe.each(stores)('data of an older release, on the %s store', (store) => {
  let database: Database
  let folder: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ilera-old-'))
    database =
      store === 'postgres'
        ? openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
        : await openNewEmbedded(folder)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const count = async (table: string): Promise<number> => {
    const [row] = await database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    return row?.rows ?? 0
  }
  const textsOf = async (text: string): Promise<string[]> =>
    (await database.query<{ text: string }>(text)).map((row) => row.text)

  test('with odd texts and duplicates is migrated, and nothing is lost', async () => {
    await migrate(
      database,
      readMigrations().filter(({ name }) => name <= before),
    )
    await fill(database)
    const tables = ['accounts', 'patients', 'hospitals', 'appointments', 'payments']
    const had = await Promise.all(tables.map(count))
    const booked = await textsOf('select doctor_name as text from appointments order by id')
    const leaveBefore = await textsOf(`select jsonb_array_elements(leave) ->> 'from' as text from doctors order by 1`)

    await migrate(database)

    expect(await Promise.all(tables.map(count))).toEqual(had)
    const emails = await textsOf('select email as text from accounts order by created_at, id')
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toEqual(expect.arrayContaining(['ada@example.com', 'bola@example.com', 'chídi@example.com']))
    const firstNames = await textsOf('select first_name as text from patients order by id')
    expect(firstNames.filter((name) => name === 'Ada')).toHaveLength(2)
    expect(firstNames.every((name) => name !== '')).toBe(true)

    // All booked times are still booked, and the number of doctors is unchanged.
    const bookedNow = await textsOf('select doctor_name as text from appointments order by id')
    expect(bookedNow).toHaveLength(booked.length)
    const keys = await textsOf('select doctor_key as text from appointments order by id')
    expect(new Set(keys).size).toBe(keys.length)
    expect(await textsOf('select doctor_key(doctor_name) as text from appointments order by id')).toEqual(keys)
    expect(await textsOf('select doctor_key(name) as text from doctors order by id')).toEqual(
      await textsOf('select doctor_key as text from doctors order by id'),
    )
    expect(await textsOf(`select jsonb_array_elements(leave) ->> 'from' as text from doctors order by 1`)).toEqual(
      leaveBefore,
    )
    // Recomputes generated columns, as a restore does.
    await database.query('update appointments set doctor_name = doctor_name')
    expect(await migrate(database)).toEqual([])
  })
})
