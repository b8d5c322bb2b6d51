import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { citusUrl, createDistributedDatabase, dropCitusDatabases } from '../../tests/support/citus.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'

export type LoggedIn = { id: string; token: string }
export type Accounts = { hospital: LoggedIn; patient: LoggedIn }
export type Bench = Accounts & {
  server: ServerProcess
  db: Client
  databaseUrl: string
  stop: () => Promise<void>
}

const password = 'three brown goats'
const person = { email: 'patient@example.com', password, confirmPassword: password }
/** The login of the benchmark's patient. */
export const credentials = { email: person.email, password }
const profile = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }

/** Reads the id and the token from the response of a login. Throws if the login failed. */
function loggedIn({ status, body }: Awaited<ReturnType<ServerProcess['call']>>): LoggedIn {
  if (!body.data?._id || !body.token) throw new Error(`The bench could not log in: ${status} ${body.message ?? ''}`)
  return { id: body.data._id, token: body.token }
}

/** Creates a patient with a complete profile and logs in. */
export async function makePatient(server: ServerProcess, email: string): Promise<LoggedIn> {
  await server.call('register', { body: { firstName: 'Ada', lastName: 'Obi', ...person, email } })
  const patient = loggedIn(await server.call('login', { body: { ...person, email } }))
  await server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: profile })
  return patient
}

/** Creates many patients, because concurrent requests of one patient at one hospital would wait for the same row lock. */
export async function makePatients(server: ServerProcess, count: number): Promise<LoggedIn[]> {
  const patients: LoggedIn[] = []
  for (let number = 0; number < count; number += 1)
    patients.push(await makePatient(server, `patient${number}@example.com`))
  return patients
}

/** Signs up a hospital and logs it in. */
export async function makeHospital(server: ServerProcess): Promise<LoggedIn> {
  const clinic = { hospitalName: 'Lagoon View Hospital', hospitalAddress: 'Ikoyi, Lagos', phoneNumber: '0803 555 0101' }
  await server.call('signup', { body: { ...clinic, ...person, email: 'desk@example.com' } })
  return loggedIn(await server.call('adminLogin', { body: { email: 'desk@example.com', password } }))
}

/** Creates one patient and one hospital, both logged in. */
export async function makeAccounts(server: ServerProcess): Promise<Accounts> {
  const patient = await makePatient(server, person.email)
  return { patient, hospital: await makeHospital(server) }
}

/**
 * Folder of the outbox: in memory if possible, because production sends mails over the network. On disk, files deleted by an
 * earlier benchmark distort the results: for a minute or more, ext4 scans their thousands of directory entries for each new file.
 */
const aside = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A PostgreSQL of its own. With `DURABLE=off` commits do not wait for the disk, to compare with a Citus where they do not. */
async function startPlainDatabase() {
  const postgres = await startPostgres({ durable: process.env['DURABLE'] !== 'off' })
  return { url: await createDatabase(postgres.url), stop: postgres.stop }
}

/** A distributed database on the Citus of `CITUS_URL`, which decides whether commits wait for the disk. */
async function startDistributedDatabase() {
  if (!citusUrl) throw new Error('Not run: no Citus. Set CITUS_URL to its coordinator.')
  const coordinator = citusUrl
  return { url: await createDistributedDatabase(coordinator), stop: () => dropCitusDatabases(coordinator) }
}

/** Starts a server process on a database of its own, with one hospital and one patient. With `CITUS_URL`, it is distributed. */
export async function startBench(on: 'postgres' | 'citus' = citusUrl ? 'citus' : 'postgres'): Promise<Bench> {
  const store = await (on === 'citus' ? startDistributedDatabase() : startPlainDatabase())
  const databaseUrl = store.url
  const folder = await mkdtemp(join(aside, 'ilera-bench-'))
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()

  return {
    server,
    db,
    databaseUrl,
    ...(await makeAccounts(server)),
    async stop() {
      await server.kill('SIGTERM')
      await db.end()
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The database for `fill`: a `pg` client, or the embedded database. */
export type FilledStore = { query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> }

/** Rows per insert. */
const batch = 10_000

/** Adds past appointments until the table has `total` rows: a fifth at this hospital, the rest at forty others. */
export async function fill({ db, hospital, patient }: Accounts & { db: FilledStore }, total: number): Promise<void> {
  await db.query(
    `insert into accounts (id, role, email, created_at)
      select md5('h' || n)::uuid, 'hospital', 'h' || n || '@example.com', now() from generate_series(1, 40) n
      on conflict do nothing`,
  )
  await db.query(
    `insert into hospitals (id, name, created_at, updated_at)
      select md5('h' || n)::uuid, 'Clinic ' || n, now(), now() from generate_series(1, 40) n on conflict do nothing`,
  )
  const { rows } = await db.query('select count(*)::int as count from appointments')
  // In one transaction, the tally trigger would read all earlier rows of the same transaction for each new row.
  for (let from = Number(rows[0]?.count ?? 0); from < total; from += batch)
    await db.query(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
        select md5('a' || n)::uuid, case when n % 5 = 0 then $1::uuid else md5('h' || (1 + n % 40))::uuid end, $2,
          (array['pending', 'declined', 'cancelled'])[1 + n % 3], 'Fever at night for three days',
          now() - (n || ' minutes')::interval, now()
        from generate_series($3::int + 1, $4::int) n`,
      [hospital.id, patient.id, from, Math.min(from + batch, total)],
    )
  await db.query('select compact_tallies()')
  // Autovacuum would do the same within a minute.
  await db.query('vacuum analyze')
}
