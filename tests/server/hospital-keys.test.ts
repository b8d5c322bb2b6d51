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
import { loginsTakenForOwners, refusedByCitus, tablesWithoutHospital } from '../support/hospital-statements.ts'

/** The last migration before keys named their hospital. */
const before = '034-refunds-after-a-hospital-left.sql'

const id = (number: number) => `0197d0c2-5f1e-7a30-9a52-${String(number).padStart(12, '0')}`
const [hospital, patient] = [id(1), id(2)]

/** Writes an appointment with a payment and a refund, by the statements of the version before. */
async function writeAsBefore(database: Database, at: number): Promise<void> {
  const [appointment, payment] = [id(at), id(at + 1)]
  await database.query(
    `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
      values ($1, $2, $3, 'cancelled', 'Cough', now(), now())`,
    [appointment, hospital, patient],
  )
  await database.query(
    `insert into appointment_events (id, appointment_id, hospital_id, at, actor, event, to_status)
      values ($1, $2, $3, now(), 'patient', 'request', 'pending')`,
    [id(at + 2), appointment, hospital],
  )
  await database.query(
    `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, 'sandbox', 3000, 'NGN', 'paid', now(), now())`,
    [payment, `ilera-${at}`, appointment, hospital, patient],
  )
  await database.query(
    `insert into payment_events (id, payment_id, provider, source, outcome, at)
      values ($1, $2, 'sandbox', 'webhook', 'paid', now())`,
    [id(at + 3), payment],
  )
  await database.query(
    `insert into refunds (id, payment_id, appointment_id, part, amount, reason, status, created_at, updated_at)
      values ($1, $2, $3, 1, 3000, 'cancelled', 'owed', now(), now())`,
    [id(at + 4), payment, appointment],
  )
  await database.query(
    `insert into pay_links (token_hash, appointment_id, created_at, expires_at)
      values (sha256($1::text::bytea), $2, now(), now() + interval '1 day')`,
    [String(at), appointment],
  )
}

describe.each(stores)('keys with their hospital, on the %s store', (store) => {
  let database: Database
  let folder: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ilera-keys-'))
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
    await database.query('insert into hospitals (id, name, created_at, updated_at) values ($1, $2, now(), now())', [
      hospital,
      'St. Nicholas Hospital',
    ])
    await database.query(
      `insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ada', 'Obi', now(), now())`,
      [patient],
    )
    await writeAsBefore(database, 100)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const hospitalsOf = (table: string) =>
    database.query<{ hospital: string }>(`select hospital_id as hospital from ${table}`)

  test.for(['appointment_places', 'refunds', 'payment_events'])(
    'rows of %s from before and from processes of the version before name their hospital',
    async (table) => {
      await migrate(database)
      await writeAsBefore(database, 200)
      expect(await hospitalsOf(table)).toEqual([{ hospital }, { hospital }])
    },
  )

  test('a webhook that belonged to no payment is noted apart, once', async () => {
    await database.query(
      `insert into payment_events (id, provider, source, fingerprint, outcome, at)
        values ($1, 'sandbox', 'webhook', 'aa11', 'unknown-reference', now())`,
      [id(900)],
    )
    await migrate(database)
    expect(await database.query('select fingerprint from unknown_webhooks')).toEqual([{ fingerprint: 'aa11' }])
    expect(await hospitalsOf('payment_events')).toEqual([{ hospital }])
  })

  test('an appointment of one hospital takes no payment of another', async () => {
    await migrate(database)
    const moved = database.query('update payments set hospital_id = $1', [id(3)])
    await expect(moved).rejects.toThrow(/foreign key/)
  })
})

test.for([
  ['select 1 from payments where hospital_id = $1 and id = $2', []],
  ['select 1 from payments where id = $1', ['payments']],
  ['select 1 from payments p where p.hospital_id = $1 or p.id = $2', ['payments']],
  ['select 1 from payments p join refunds r on r.hospital_id = p.hospital_id where p.hospital_id = $1', ['refunds']],
  ['select (select count(*) from refunds) from payments where hospital_id = $1', ['refunds']],
  ['select 1 from payments where hospital_id = $1 union all select 1 from refunds', ['refunds']],
  ['with gone as (delete from refunds returning 1) select 1 from gone', ['refunds']],
  ['insert into refunds (id) values ($1)', ['refunds']],
  ['update payments set checks = 1 from refunds r where payments.hospital_id = $1', ['refunds']],
] as const)('"%s" asks without a hospital for: %s', ([text, missing]) => {
  expect(tablesWithoutHospital(text)).toEqual(missing)
})

test.for([
  [
    'insert into access_log (id, member_roles) values ($1, (select roles from members))',
    ['a sub-select among the values of an insert'],
  ],
  [
    'insert into access_log (id, member_roles) select $1, (select roles from members)',
    ['a sub-select of an insert without a from'],
  ],
  [
    'insert into doctors (id) values ($1) returning id, (select 1 from closures)',
    ['a sub-select that an insert returns'],
  ],
  [
    'insert into access_log (id, member_roles) select $1, m.roles from (select) one left join members m on m.id = $2',
    [],
  ],
  ["update payments set next_check_at = $1 + checks * interval '1 minute'", ['an interval in an update']],
  ["update payments set next_check_at = $1 where created_at < $1 - interval '1 minute'", []],
] as const)('Citus refuses "%s" for: %s', ([text, refused]) => {
  expect(refusedByCitus(text)).toEqual(refused)
})

test.for([
  ['select from accounts gone where gone.id = a.hospital_id', ['gone.id = a.hospital_id']],
  ['select from patients p join accounts a on p.id = a.id', ['p.id = a.id']],
  ['select from hospitals h join accounts a on a.id = h.account_id where h.id = $1', []],
  ['select (select from accounts a where a.id = $1) from appointments a where a.id = a.patient_id', []],
] as const)('"%s" takes a login for its owner in: %s', ([text, found]) => {
  expect(loginsTakenForOwners(text)).toEqual(found)
})
