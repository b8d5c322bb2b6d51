import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { applyRetention } from '../../packages/server/src/jobs/retention.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { freshDatabase } from '../support/database.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const page = readFileSync('docs/operations.md', 'utf8')
const [, told = ''] = /### The database role[^`]*```sql\n([^`]*)```/.exec(page) ?? []

// A role belongs to the whole database server, not to one test.
const role = `ilera_app_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')

let owner: Client
let server: TestServer
/** The append-only tables, according to their triggers. */
let logs: string[]

beforeAll(async () => {
  const url = await freshDatabase()
  const database = openPostgres({ url, connections: 2, onConnectionLost: () => undefined })
  await migrate(database)
  await database.close()
  owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(told.replaceAll('ilera_app', role).replace('…', password))
  const { rows } = await owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.prosrc like '%are never changed%' order by 1`,
  )
  logs = rows.map(({ name }) => name)
  const given = new URL(url)
  given.username = role
  given.password = password
  server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: given.href } })
})
afterAll(async () => {
  await server.stop()
  await owner.query(`drop owned by ${role}; drop role ${role}`)
  await owner.end()
})

test('with the documented role, an appointment can be requested, booked and logged', async () => {
  const patient = await patientAt(server)
  const hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  const id = await confirmed(server, patient, hospital)
  await server.runJobs()
  const { body } = await server.call('oneAppointment', { params: { id }, token: hospital.token })
  expect(body.appointment.status).toBe('confirmed')
  const { rows } = await owner.query('select count(*)::int as opened from access_log')
  expect(rows).not.toEqual([{ opened: 0 }])
  expect(server.mails).not.toEqual([])
})

test('it cannot update, delete or truncate append-only tables', async () => {
  expect(logs).toEqual(['access_log', 'appointment_events', 'payment_events', 'till_closes', 'till_entries'])
  for (const table of logs)
    for (const act of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
      await expect(
        server.dependencies.database.transaction(async (tx) => {
          // The setting that lets the retention job pass the triggers gives this role no rights.
          await tx.query(`select set_config('ilera.retention', 'on', true)`)
          return tx.query(act)
        }),
      ).rejects.toThrow(`permission denied for table ${table}`)
})

test('it can neither change the schema nor disable triggers', async () => {
  for (const act of [
    'alter table access_log disable trigger all',
    'drop table access_log',
    'create table elsewhere (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  ])
    await expect(server.dependencies.database.query(act)).rejects.toThrow(/must be owner|permission denied/)
})

test('the retention job names what is left to the owner, and does the rest', async () => {
  const inSevenYears = new Date(server.clock().getTime() + 7 * 366 * 86_400_000)
  const { forbidden } = await applyRetention(server.dependencies.database, inSevenYears)
  expect(forbidden.length).toBeGreaterThan(0)
})
