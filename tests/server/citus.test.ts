import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { assertSupportedDatabase } from '../../packages/server/src/database/check-database.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate, readMigrations, type Migration } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { distribute } from '../../packages/server/src/distribute/distribute.ts'
import { tablePlacements } from '../../packages/server/src/distribute/table-distribution.ts'
import { completeProfile, confirmed, requested } from '../support/appointments.ts'
import { citusUrl, createCitusDatabase } from '../support/citus.ts'
import { migratedDatabase } from '../support/database.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'

const open = (url: string): Database => openPostgres({ url, connections: 2, onConnectionLost: () => undefined })

/** A database of Citus that exists for this test, closed after `work`. */
async function onCitus<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = open(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const placesOf = async (database: Database) =>
  Object.fromEntries(
    (
      await database.query<{ name: string; kind: string }>(
        'select table_name::text as name, citus_table_type as kind from citus_tables',
      )
    ).map(({ name, kind }) => [name, kind]),
  )

const later = (name: string, text: string): Migration => ({ name, text, checksum: name })

describe('on Citus', () => {
  let coordinator: string
  beforeEach(({ skip }) => {
    if (citusUrl === undefined) skip('not run: no Citus (CITUS_URL)')
    else coordinator = citusUrl
  })

  test('a filled database is distributed, and serves what it held', async () => {
    const url = await createCitusDatabase(coordinator)
    await onCitus(url, (database) => migrate(database))
    const before = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
    const patient = await patientAt(before)
    const hospital = await hospitalAt(before)
    await completeProfile(before, patient)
    const id = await confirmed(before, patient, hospital)
    await before.stop()

    const { placed } = await onCitus(url, distribute)
    expect(placed).toContainEqual({ table: 'appointments', placement: 'hospital_id', rows: 1 })
    expect((await onCitus(url, distribute)).placed).toEqual([])

    const kinds = await onCitus(url, placesOf)
    const expected = {
      hospital_id: 'distributed',
      account_id: 'distributed',
      reference: 'reference',
      metadata: 'local',
    }
    for (const [table, placement] of Object.entries(tablePlacements))
      expect([table, kinds[table]]).toEqual([table, placement === 'coordinator' ? undefined : expected[placement]])

    const after = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
    const { body } = await after.call('oneAppointment', { params: { id }, token: hospital.token })
    expect(body.appointment).toMatchObject({ status: 'confirmed' })
    const { body: tab } = await after.call('allAppointments', { token: hospital.token })
    expect(tab).toMatchObject({ total: 1 })
    await requested(after, patient, hospital)
    const { body: two } = await after.call('allAppointments', { token: hospital.token })
    expect(two).toMatchObject({ total: 2 })
    await after.stop()
  }, 120_000)

  test('a coordinator without workers and a worker are refused with a sentence', async () => {
    const url = await createCitusDatabase(coordinator)
    await onCitus(url, async (database) => {
      const [worker] = await database.query<{ host: string; port: number }>(
        'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid limit 1',
      )
      const there = Object.assign(new URL(url), { hostname: worker?.host, port: String(worker?.port) }).href
      await expect(onCitus(there, distribute)).rejects.toThrow('names a worker of Citus')
      await database.query('select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid <> 0')
      await expect(distribute(database)).rejects.toThrow('has no workers')
      expect(await database.query(`select 1 from pg_tables where tablename = 'accounts'`)).toEqual([])
    })
  })

  test('tables of a newer version are refused with a sentence', async () => {
    await onCitus(await migratedDatabase(), async (database) => {
      await database.query(`insert into migrations (name, checksum) values ('999-later.sql', '')`)
      await expect(distribute(database)).rejects.toThrow('a newer version, which applied 999-later.sql')
    })
  })

  test('every connection gets the settings for Citus', async () => {
    await onCitus(await migratedDatabase(), async (database) => {
      await assertSupportedDatabase(database)
      const setting = `select current_setting('plan_cache_mode') as mode, pg_sleep(0.2)`
      const [one, other] = await Promise.all([database.query(setting), database.query(setting)])
      expect([one, other]).toMatchObject([[{ mode: 'auto' }], [{ mode: 'auto' }]])
    })
  })

  test('a later migration changes spread tables and adds one that refers to them', async () => {
    await onCitus(await migratedDatabase(), async (database) => {
      // As if this table came only now.
      await database.query('drop table settlement_accounts')
      const done = await migrate(database, [
        ...readMigrations(),
        later(
          '900-column.sql',
          `alter table appointments add column room text;\ncreate index on appointments (hospital_id, room);`,
        ),
        later(
          '901-table.sql',
          `create table settlement_accounts (hospital_id uuid not null references hospitals, appointment_id uuid not null,
              primary key (hospital_id, appointment_id));
-- Place the new tables.
alter table settlement_accounts add foreign key (hospital_id, appointment_id) references appointments (hospital_id, id);`,
        ),
      ])
      expect(done).toEqual(['900-column.sql', '901-table.sql'])
      expect(await placesOf(database)).toMatchObject({ settlement_accounts: 'distributed' })
    })
  })

  test('while a worker is away, its hospitals get 503 with Retry-After, and all works when it is back', async () => {
    const url = await migratedDatabase()
    const server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
    const admin = new Client({ connectionString: url })
    await admin.connect()
    try {
      const hospital = await hospitalAt(server)
      const list = () => server.call('allAppointments', { token: hospital.token })
      expect((await list()).status).toBe(200)
      // The worker of this hospital moves to a port where nothing listens.
      const { rows } = await admin.query<{ nodeid: number; nodeport: number }>(
        `select n.nodeid, n.nodeport from pg_dist_node n join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport
          where s.shardid = get_shard_id_for_distribution_column('appointments', $1::uuid)`,
        [hospital.id],
      )
      const [worker] = rows
      const move = (port: number | undefined) =>
        admin.query('update pg_dist_node set nodeport = $2 where nodeid = $1', [worker?.nodeid, port])
      await move(1)
      const away = await list()
      expect([away.status, away.headers['retry-after']]).toEqual([503, expect.any(String)])
      const probe = await server.app.inject('/readyz')
      expect(probe.json()).toMatchObject({ warnings: [expect.stringContaining('do not answer: 1.')] })
      await move(worker?.nodeport)
      expect((await list()).status).toBe(200)
      expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'postgres' })
    } finally {
      await admin.end()
      await server.stop()
    }
  })
})
