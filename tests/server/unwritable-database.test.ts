import { m } from '@ilera/contract/messages'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable, toDatabaseError } from '../../packages/server/src/database/database-errors.ts'
import { toErrorBody } from '../../packages/server/src/plugins/error-handler.ts'
import { migratedDatabase } from '../support/database.ts'
import { ada, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const errorWith = (code: string) => Object.assign(new DatabaseError('said by PostgreSQL', 10, 'error'), { code })

describe('a PostgreSQL that takes no writes', () => {
  let server: TestServer
  let patient: LoggedIn
  let url: URL
  beforeAll(async () => {
    url = new URL(await migratedDatabase())
    server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url.href } })
    patient = await patientAt(server)
  })
  afterAll(() => server.stop())

  const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode
  const register = (email: string) => server.call('register', { body: { ...ada, email } })

  /** Makes new sessions of this database read-only, and closes open ones. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const name = url.pathname.slice(1)
    const admin = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href })
    await admin.connect()
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await admin.end()
  }

  test('is not ready, and calls answer 503 with Retry-After until it takes them again', async () => {
    expect(await ready()).toBe(200)
    await setReadOnly('on')
    await vi.waitFor(async () => expect(await ready()).toBe(503))
    const login = await server.call('login', { body: { email: ada.email, password: ada.password } })
    for (const { status, headers, body } of [login, await register('new@example.com')]) {
      expect([status, body.message]).toEqual([503, m.common_unavailable()])
      expect(headers['retry-after']).toBe('5')
    }
    // Reads still work.
    expect((await server.call('getOneUser', { token: patient.token })).status).toBe(200)

    await setReadOnly('off')
    await vi.waitFor(async () => expect(await ready()).toBe(200))
    expect((await register('new@example.com')).status).toBe(201)
  })
})

test.for([
  ['25006', 'it takes no writes'],
  ['53100', 'its disk is full'],
  ['53200', 'it has no memory'],
  ['53300', 'it has no connection left'],
  ['57P01', 'it was told to stop'],
  ['57P02', 'it crashed'],
  ['57P03', 'it is starting'],
  ['57014', 'a statement took too long'],
  ['25P03', 'a transaction waited too long'],
  ['25P04', 'a transaction took too long'],
  ['58030', 'its disk fails'],
  ['08006', 'the connection broke'],
  ['28P01', 'its password was changed'],
  ['3D000', 'it was renamed'],
] as const)('SQL state %s (%s) is answered with 503', ([code]) => {
  const error = toDatabaseError(errorWith(code))
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(toErrorBody(error)).toMatchObject({ statusCode: 503, message: m.common_unavailable() })
})

test.for([
  ['55P03', 'waited too long for another'],
  ['40P01', 'met another again and again'],
  ['40001', 'met another again and again'],
] as const)('SQL state %s (%s) is answered with 503, to try again', ([code]) => {
  expect(toErrorBody(toDatabaseError(errorWith(code)))).toMatchObject({ statusCode: 503, message: m.common_busy() })
})

test.for(['42601', '42P01', '23514', 'XX000'])('SQL state %s is a fault of ours: 500', (code) => {
  expect(toErrorBody(toDatabaseError(errorWith(code)))).toMatchObject({ statusCode: 500 })
})
