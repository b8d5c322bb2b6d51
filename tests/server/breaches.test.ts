import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breachReport, breachState } from '../../packages/server/src/breaches/breach-report.ts'
import { createBreaches } from '../../packages/server/src/breaches/breaches.ts'
import { readBreach } from '../../packages/server/src/breaches/read-breach.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const options = {
  noticed: '2026-11-20T09:00:00+01:00',
  what: 'A laptop with a backup was stolen from the office in Yaba.',
  data: 'names, phone numbers, appointments',
  whose: 'patients of one hospital',
  people: '120',
  risk: 'high',
  consequences: 'Calls that ask for money.',
  measures: 'All sessions were ended; the backup was encrypted.',
}
const operator = { name: 'Ilera Ltd', contact: 'privacy@ilera.example' }
const after = (hours: number) => new Date(Date.parse(options.noticed) + hours * 3_600_000)

describe.each(stores)('the breach register on the %s store', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  test('records a breach, counts its 72 hours and stores who was notified', async () => {
    const breaches = createBreaches(server.dependencies.database)
    const id = await breaches.record(readBreach(options, after(1)), after(1))
    const [entered] = await breaches.list()
    expect(entered).toMatchObject({ id, people: 120, risk: 'high', commissionToldAt: null })
    expect(entered && breachState(entered, after(2))).toBe(
      '70 hours are left to tell the Commission; those concerned must be told now',
    )
    expect(entered && breachState(entered, after(75))).toContain('should have been told 3 hours ago')
    expect(await breaches.recordNotified(id, 'commission', after(5))).toBe(true)
    await breaches.recordNotified(id, 'commission', after(50))
    await breaches.recordNotified(id, 'people', after(6))
    const told = await breaches.one(id)
    expect(told).toMatchObject({ commissionToldAt: after(5).toISOString(), peopleToldAt: after(6).toISOString() })
    expect(told && breachState(told, after(80))).toBe('the Commission was told; those concerned were told')
  })

  test('the report holds what the law asks for, and when it is due', async () => {
    const [breach] = await createBreaches(server.dependencies.database).list()
    const report = breach ? breachReport(breach, operator) : ''
    for (const asked of [options.what, options.data, 'about 120', options.consequences, options.measures, 'high'])
      expect(report).toContain(asked)
    expect(report).toContain('To be notified by | Monday 23 November 2026, 9:00am, Lagos time')
    expect(report).toContain(operator.contact)
  })
})

test.each([
  [{ ...options, what: ' ' }, 'Say --what.'],
  [{ ...options, people: 'many' }, '--people is'],
  [{ ...options, risk: 'medium' }, '--risk is'],
  [{ ...options, noticed: 'yesterday' }, '--noticed is'],
  [{ ...options, noticed: '2030-01-01' }, '--noticed is'],
])('what is missing or wrong is named: %#', (given, sentence) => {
  expect(() => readBreach(given, after(1))).toThrow(sentence)
})
