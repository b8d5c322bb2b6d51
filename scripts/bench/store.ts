import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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
/** What the bench's patient logs in with. */
export const credentials = JSON.stringify({ email: person.email, password })
const profile = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }

/** A patient with a complete profile, logged in. */
async function makePatient(server: ServerProcess, email: string): Promise<LoggedIn> {
  await server.call('register', { body: { firstName: 'Ada', lastName: 'Obi', ...person, email } })
  const { body } = await server.call('login', { body: { ...person, email } })
  const patient = { id: body.data?._id ?? '', token: body.token ?? '' }
  await server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: profile })
  return patient
}

/** Many of them: what one patient does at one hospital stands in line for that hospital's note of the patient. */
export async function makePatients(server: ServerProcess, count: number): Promise<LoggedIn[]> {
  const patients: LoggedIn[] = []
  for (let number = 0; number < count; number += 1)
    patients.push(await makePatient(server, `patient${number}@example.com`))
  return patients
}

/** One patient and one hospital, both logged in. */
export async function makeAccounts(server: ServerProcess): Promise<Accounts> {
  const patient = await makePatient(server, person.email)
  const clinic = { hospitalName: 'Lagoon View Hospital', hospitalAddress: 'Ikoyi, Lagos', phoneNumber: '0803 555 0101' }
  await server.call('signup', { body: { ...clinic, ...person, email: 'desk@example.com' } })
  const hospitalLogin = await server.call('adminLogin', { body: { email: 'desk@example.com', password } })
  const hospital = { id: hospitalLogin.body.data?._id ?? '', token: hospitalLogin.body.token ?? '' }
  return { patient, hospital }
}

/**
 * Where mails go: into memory, where there is such a folder, as they leave the machine in production. On a disk they were measured
 * with what a bench before had deleted: for a minute and more, ext4 steps over each of its thousands of names for every new file.
 */
const aside = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A real server process on a real PostgreSQL of its own, with one hospital and one patient. */
export async function startBench(): Promise<Bench> {
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await createDatabase(postgres.url)
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
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where `fill` writes: a client of `pg`, or the embedded database. */
export type FilledStore = { query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> }

/** Rows that are written at once. */
const batch = 10_000

/** Adds appointments of other times until the table holds `total`: a fifth of them this hospital's, the rest of forty others. */
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
  // In one go each row would be counted past all that the same transaction has counted before.
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
  // As autovacuum would within a minute.
  await db.query('vacuum analyze')
}
