import { performance } from 'node:perf_hooks'
import { defaultWorkingHours } from '@ilera/contract/doctors/working-hours'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createDoctors } from '../../packages/server/src/repositories/doctors.ts'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'

const rows = 1_000_000
const hospital = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e01'
/** The last migration of the release before doctors had hours. */
const before = '008-pay-links.sql'

test(
  'migrations run on a million rows of an earlier release, and what was there is what it was',
  {
    timeout: 300_000,
  },
  async ({ task }) => {
    const database = openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
    const all = readMigrations()
    const earlier = all.filter(({ name }) => name <= before)
    await migrate(database, earlier)
    await database.transaction(
      async (tx) => {
        await tx.query(
          `insert into accounts (id, role, email, created_at) values ($1, 'hospital', 'desk@example.com', now())`,
          [hospital],
        )
        await tx.query(`insert into hospitals (id, name, created_at, updated_at) values ($1, 'Clinic', now(), now())`, [
          hospital,
        ])
        await tx.query(
          `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
          select $1, 'doctor ' || n, 'Dr ' || n, 'Surgery', now() - n * interval '1 second' from generate_series(1, $2::int) n`,
          [hospital, rows],
        )
      },
      { noStatementTimeout: true },
    )
    const began = performance.now()
    const applied = await migrate(database)
    const ms = Math.round(performance.now() - began)
    expect(applied).toEqual(all.slice(earlier.length).map(({ name }) => name))
    expect(
      await database.query('select count(*)::int as doctors, count(distinct id)::int as ids from doctors'),
    ).toEqual([{ doctors: rows, ids: rows }])
    expect((await createDoctors(database).ofHospital(hospital))[0]).toMatchObject({
      doctorName: 'Dr 1',
      ...defaultWorkingHours,
    })
    expect(await migrate(database)).toEqual([])
    await database.close()
    counted(task, { 'rows of an earlier release migrated': rows, '… in ms': ms })
  },
)
