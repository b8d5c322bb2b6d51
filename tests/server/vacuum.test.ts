import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const vacuumed: string[] = []
const noting = (database: Database): Database => ({
  ...database,
  query: (text, values) => {
    // The jobs themselves are rows that change each hour.
    if (text.startsWith('vacuum') && !text.endsWith('"jobs"')) vacuumed.push(text)
    return database.query(text, values)
  },
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ store: 'embedded', wrapDatabase: noting })
})
afterAll(() => server.stop())

/** The rows that codes leave behind, once they are used. */
const deadRows = async () => {
  const [row] = await server.dependencies.database.query<{ dead: number }>(
    `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'phone_codes'`,
  )
  return row?.dead
}

test('the embedded database is vacuumed each hour where rows have changed, and nowhere else', async () => {
  const { database } = server.dependencies
  // The tests before have used this database, too: what they left is vacuumed first.
  await database.query('select pg_stat_force_next_flush()')
  server.clock.pass(61)
  await server.runJobs()
  vacuumed.length = 0
  await database.query(
    `insert into phone_codes (id, code_hash, expires_at)
      select uuid_send(gen_random_uuid()), '\\x00', now() from generate_series(1, 500)`,
  )
  await database.query('delete from phone_codes')
  await database.query('select pg_stat_force_next_flush()')
  expect(await deadRows()).toBeGreaterThanOrEqual(500)
  server.clock.pass(61)
  await server.runJobs()
  expect(vacuumed).toEqual(['vacuum (analyze) "phone_codes"'])
  expect(await deadRows()).toBeLessThan(50)
  server.clock.pass(61)
  await server.runJobs()
  expect(vacuumed).toEqual(['vacuum (analyze) "phone_codes"'])
})
