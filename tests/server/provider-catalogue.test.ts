import { storedProviders } from '@ilera/contract/till/methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the database and the payment providers, on the %s store', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  test('a payment can be stored for every provider and every method of the desk, and for no other', async () => {
    const [check] = await server.dependencies.database.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint
        where conrelid = 'payments'::regclass and conname = 'payments_provider_check'`,
    )
    const stored = [...(check?.text ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
    expect(new Set(stored)).toEqual(new Set<string>(storedProviders))
  })
})
