import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openDatabase } from '../../packages/server/src/database/open-database.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { newToken, tokenHash } from '../../packages/server/src/tokens.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import type { People, Person } from './lives.ts'

/** Where the day is played: the database, the processes on it, and people with sessions. */
export type DayStore = {
  /** What is measured, for the names of figures. */
  name: string
  servers: ServerProcess[]
  people: People
  /** Bytes that the database has stored since the processes started. Undefined on Citus, whose shards are elsewhere. */
  stopAndMeasure: () => Promise<number | undefined>
  stop: () => Promise<void>
}
type Counts = { hospitals: number; patients: number; acting: number }

/** Past appointments of each hospital. */
const past = 10
/** Hospitals whose rows are inserted by one statement for each table. */
const batch = 1_000
/** The e-mail addresses of the bench's accounts end with this. */
const domain = 'day.bench.example'

/** An SQL expression for the id that belongs to a text: in the form of a UUID of version 4, which the calls demand. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

const insertAccounts = (role: 'hospital' | 'patient') => `insert into accounts (id, role, email, created_at)
  select ${idOf(`'${role}' || n`)}, '${role}', '${role}' || n || '@${domain}', now()
    from generate_series($1::int + 1, $2::int) n on conflict do nothing`

const insertHospitals = `insert into hospitals (id, name, address, phone_number, created_at, updated_at)
  select ${idOf("'hospital' || n")},
      (array['Zuma Rock Clinic', 'Lagoon View Hospital', 'Mercy Hospital', 'Harmony Clinic', 'Unity Hospital'])[1 + n % 5]
        || ' ' || n, 'Gwarinpa, Abuja', '+2348095550134', now(), now()
    from generate_series($1::int + 1, $2::int) n on conflict do nothing`

const insertPatients = `insert into patients (id, first_name, last_name, phone_number, age, gender, address, created_at, updated_at)
  select ${idOf("'patient' || n")}, 'Chidinma', 'Adeyemi', '+2348031234567', 34, 'Female', '3 Allen Avenue, Ikeja', now(), now()
    from generate_series($1::int + 1, $2::int) n on conflict do nothing`

const insertAppointments = `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
  select ${idOf("'past' || n || '.' || visit")}, ${idOf("'hospital' || n")},
      ${idOf(`'patient' || (1 + (n * ${past} + visit) % $3::int)`)},
      (array['declined', 'cancelled'])[1 + visit % 2], 'Fever at night for three days', now() - visit * interval '5 days', now()
    from generate_series($1::int + 1, $2::int) n, generate_series(1, ${past}) visit on conflict do nothing`

/** Rejects a database that holds accounts of others: the bench would write into it. */
async function requireOwnDatabase(database: Database): Promise<void> {
  const others = await database.query(`select 1 from accounts where email not like '%@${domain}' limit 1`)
  if (others.length > 0)
    throw new Error(`DATABASE_URL names a database with accounts of others. This bench fills it: name an empty one.`)
}

/** Adds the hospitals and patients that are missing, and some past appointments for each new hospital. */
async function fill(database: Database, { hospitals, patients }: Counts): Promise<void> {
  const insert = (text: string, values: number[]) =>
    database.transaction((tx) => tx.query(text, values), { noStatementTimeout: true })
  const inBatches = async (count: number, statements: string[], further: number[] = []) => {
    for (let from = 0; from < count; from += batch)
      for (const text of statements) await insert(text, [from, Math.min(from + batch, count), ...further])
  }
  const [found] = await database.query<{ hospitals: number }>('select count(*)::int as hospitals from hospitals')
  if ((found?.hospitals ?? 0) >= hospitals) return
  process.stderr.write(`day: filling ${hospitals} hospitals\n`)
  await inBatches(patients, [insertAccounts('patient'), insertPatients])
  await inBatches(hospitals, [insertAccounts('hospital'), insertHospitals])
  await inBatches(hospitals, [insertAppointments], [patients])
  await insert('select compact_tallies()', [])
  await insert('analyze', [])
}

/** Logs in the first accounts of a role, without passwords, whose hashes would take minutes. */
async function openSessions(database: Database, role: 'hospital' | 'patient', count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, newToken)
  const rows = await database.query<{ id: string; place: string }>(
    `insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at, device)
      select hash, gen_random_uuid(), ${idOf('$2 || place')}, now(), now(), now() + interval '12 hours', 'bench'
        from unnest($1::bytea[]) with ordinality given (hash, place)
      returning account_id as id, encode(token_hash, 'hex') as place`,
    [tokens.map(tokenHash), role],
  )
  const accountOf = new Map(rows.map(({ id, place }) => [place, id]))
  return tokens.map((token) => ({ id: accountOf.get(tokenHash(token).toString('hex')) ?? '', token }))
}

const sizeOf = async (database: Database): Promise<number | undefined> => {
  const [row] = await database.query<{ bytes: string; isCitus: boolean }>(
    `select pg_database_size(current_database()) as bytes,
      exists (select 1 from pg_extension where extname = 'citus') as "isCitus"`,
  )
  return row && !row.isCitus ? Number(row.bytes) : undefined
}

/** The database that the environment names, or a new one. */
async function chooseDatabase(): Promise<{ name: string; url?: string; stop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) return { name: 'the database of DATABASE_URL', url, stop: async () => undefined }
  if (process.env['STORE'] === 'embedded') return { name: 'the embedded database', stop: async () => undefined }
  const postgres = await startPostgres({ durable: true })
  return { name: 'a PostgreSQL of the bench', url: await createDatabase(postgres.url), stop: postgres.stop }
}

/** Fills the database that DATABASE_URL names, or a new PostgreSQL, or with STORE=embedded a folder, and starts processes on it. */
export async function openDayStore(counts: Counts, processes: number): Promise<DayStore> {
  const chosen = await chooseDatabase()
  // In memory if possible: production sends its mails over the network.
  const folder = await mkdtemp(join(existsSync('/dev/shm') && chosen.url ? '/dev/shm' : tmpdir(), 'ilera-bench-'))
  const environment = { DATA_DIR: folder, ...(chosen.url && { DATABASE_URL: chosen.url }) }
  const settings = readSettings({ ...environment, LOG_LEVEL: 'error' })
  const servers: ServerProcess[] = []
  const stopServers = async () => {
    for (const server of servers.splice(0)) await server.kill('SIGTERM')
  }
  const stop = async () => {
    await stopServers()
    await chosen.stop()
    await rm(folder, { recursive: true, force: true })
  }
  async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(settings, createLog(settings))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  try {
    const { people, before } = await withDatabase(async (database) => {
      await migrate(database)
      await requireOwnDatabase(database)
      await fill(database, counts)
      const acting: People = {
        hospitals: await openSessions(database, 'hospital', Math.min(counts.hospitals, counts.acting)),
        patients: await openSessions(database, 'patient', Math.min(counts.patients, counts.acting)),
      }
      return { people: acting, before: await sizeOf(database) }
    })
    for (let number = 0; number < processes; number += 1) servers.push(await startServerProcess(environment))
    return {
      name: `${chosen.name}, ${processes === 1 ? 'one process' : `${processes} processes`}`,
      servers,
      people,
      async stopAndMeasure() {
        await stopServers()
        const after = await withDatabase(sizeOf)
        return before === undefined || after === undefined ? undefined : after - before
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
