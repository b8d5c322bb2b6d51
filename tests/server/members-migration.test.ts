import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createAccounts } from '../../packages/server/src/repositories/accounts.ts'
import { createMyData } from '../../packages/server/src/repositories/my-data.ts'
import { createSessions } from '../../packages/server/src/repositories/sessions.ts'
import { tokenHash } from '../../packages/server/src/tokens.ts'
import { freshDatabase } from '../support/database.ts'
import { openNewEmbedded } from '../support/embedded-template.ts'
import { stores } from '../support/server.ts'

const id = (number: number) => `0197d0c2-5f1e-7a30-9a52-${String(number).padStart(12, '0')}`
const [ada, lagoon, gone, late, lateHospital] = [id(1), id(2), id(3), id(4), id(5)]
const now = new Date('2026-11-26T09:00:00.000Z')
const clock = () => now
const tokenOf = (account: string) => `token-of-${account}`.padEnd(43, 'x')

/** What the version before writes for a sign-up and a login: without members, roles or areas. */
async function signUpAsBefore(database: Database, role: 'patient' | 'hospital', account: string): Promise<void> {
  await database.query(
    `insert into accounts (id, role, email, password_hash, created_at) values ($1, $2, $3, 'hash', $4)`,
    [account, role, `${account}@example.com`, now],
  )
  await database.query(
    role === 'patient'
      ? `insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ada', 'Obi', $2, $2)`
      : `insert into hospitals (id, name, created_at, updated_at) values ($1, 'Lagoon View Hospital', $2, $2)`,
    [account, now],
  )
  await database.query(
    `insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at, device)
      values ($1, $2, $2, $3, $3, $4, 'Chrome on Android')`,
    [tokenHash(tokenOf(account)), account, now, new Date(now.getTime() + 3_600_000)],
  )
}

describe.each(stores)('accounts of before members, on the %s store', (store) => {
  let database: Database
  const folder = mkdtempSync(join(tmpdir(), 'ilera-members-'))

  beforeAll(async () => {
    database =
      store === 'postgres'
        ? openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
        : await openNewEmbedded(folder)
    await migrate(
      database,
      readMigrations().filter(({ name }) => name < '041'),
    )
    await signUpAsBefore(database, 'patient', ada)
    await signUpAsBefore(database, 'hospital', lagoon)
    await signUpAsBefore(database, 'hospital', gone)
    await database.query('update accounts set erased_at = $2, email = null where id = $1', [gone, now])
    await database.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, call)
        values ($1, $2, $3, 'hospital', $4, $3, 'oneAppointment')`,
      [id(9), now, lagoon, ada],
    )
    await migrate(database)
    await signUpAsBefore(database, 'patient', late)
    await signUpAsBefore(database, 'hospital', lateHospital)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.for([
    ['patient', ada],
    ['patient', late],
  ] as const)('open sessions of a %s go on (%s)', async ([role, account]) => {
    const session = await createSessions({ database, clock }).find(tokenOf(account))
    expect(session).toMatchObject({ accountId: account, role, ownerId: account, member: null })
  })

  test.for([lagoon, lateHospital])(
    'whoever signed the hospital %s up owns it, in open sessions too',
    async (account) => {
      const session = await createSessions({ database, clock }).find(tokenOf(account))
      expect(session).toMatchObject({
        role: 'hospital',
        ownerId: account,
        member: { roles: ['owner'], doctorKey: null },
      })
      const login = await createAccounts({ database, clock }).findLogin(`${account}@example.com`, 'hospital')
      expect(login).toMatchObject({ id: account, ownerId: account, memberId: session?.member?.id })
    },
  )

  test('a hospital that left before has no member, and stays left', async () => {
    const rows = await database.query(
      `select h.erased_at is not null as erased, (select count(*) from members m where m.hospital_id = h.id) as members
        from hospitals h where h.id = $1`,
      [gone],
    )
    expect(rows).toEqual([{ erased: true, members: 0 }])
    expect(await createSessions({ database, clock }).find(tokenOf(gone))).toBeUndefined()
  })

  test('the history and the copy of one’s own data are complete', async () => {
    const copy = await createMyData(database).export({ role: 'patient', id: ada, accountId: ada })
    expect(copy).toMatchObject({
      account: { id: ada },
      patients: [{ id: ada, account_id: ada }],
      sessions: [{ id: ada }],
      access_log: [{ id: id(9), member_id: null, hospital_name: 'Lagoon View Hospital' }],
    })
  })

  test('a login that has another use outlives its hospital', async () => {
    const mine = id(20)
    await database.query(
      `insert into patients (id, account_id, first_name, last_name, created_at, updated_at)
        values ($1, $2, 'Bola', 'Ade', $3, $3)`,
      [mine, lateHospital, now],
    )
    const myData = createMyData(database)
    await database.transaction(() => myData.erase({ role: 'hospital', id: lateHospital, accountId: lateHospital }, now))
    const accounts = createAccounts({ database, clock })
    expect(await accounts.findLogin(`${lateHospital}@example.com`, 'hospital')).toBeUndefined()
    expect(await accounts.findLogin(`${lateHospital}@example.com`, 'patient')).toMatchObject({ ownerId: mine })
    await database.transaction(() => myData.erase({ role: 'patient', id: mine, accountId: lateHospital }, now))
    expect(await accounts.findLogin(`${lateHospital}@example.com`, 'patient')).toBeUndefined()
    expect(await accounts.emailOf(lateHospital)).toBeUndefined()
  })
})
