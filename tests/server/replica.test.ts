import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createImageStore } from '../../packages/server/src/providers/images/create-image-store.ts'
import { checkSettings } from '../../packages/server/src/settings-check.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { counted } from '../support/counted.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startPair, type PostgresPair } from '../support/postgres-pair.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Rounds of a write at one process and a read at the other. */
const rounds = 100
const patiently = { timeout: 15_000, interval: 50 }

describe('two processes with a replica for reads', () => {
  let pair: PostgresPair
  let writer: TestServer
  let reader: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  beforeAll(async () => {
    pair = await startPair({ synchronous: false })
    const database = openPostgres({ url: pair.url, connections: 1, onConnectionLost: () => undefined })
    await migrate(database)
    await database.close()
    const settings = { DATABASE_URL: pair.primaryUrl(), DATABASE_REPLICA_URL: pair.standbyUrl() }
    writer = await startTestServer({ store: 'postgres', settings })
    reader = await startTestServer({ store: 'postgres', settings })
    patient = await patientAt(writer)
    hospital = await hospitalAt(writer)
    const body = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Lagos' }
    await writer.call('updateProfile', { params: { id: patient.id }, token: patient.token, body })
  })
  afterAll(async () => {
    await writer.stop()
    await reader.stop()
    await pair.stop()
  })

  const request = () =>
    writer.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      body: { presentSymptoms: 'Palpitations when I climb stairs' },
    })
  const history = async (): Promise<number> => {
    const { status, body } = await reader.call('appointmentHistory', {
      params: { id: patient.id },
      token: patient.token,
    })
    expect(status).toBe(200)
    return body.total
  }
  const replica = () => {
    const { replica: used } = reader.dependencies.database
    if (!used) throw new Error('The server has no replica.')
    return used
  }
  const ready = async () => (await reader.app.inject({ url: '/readyz' })).json()
  const isUsed = () =>
    vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready', database: 'postgres' }), patiently)

  test('past lists, the directory and its search are read there, others are not', async () => {
    await isUsed()
    const readThere = async (work: () => Promise<unknown>) => {
      const before = { ...replica().reads }
      await work()
      return replica().reads.replica > before.replica && replica().reads.primary === before.primary
    }
    const reads: [string, () => Promise<unknown>][] = [
      ['history', history],
      ['attended', () => reader.call('confirmedAppointments', { token: hospital.token })],
      ['directory', () => reader.call('allHospitals', { token: patient.token })],
      ['search', () => reader.call('searchHospitals', { query: { q: 'Lagoon' }, token: patient.token })],
      ['/find', () => reader.app.inject({ url: '/find' })],
    ]
    // On a busy machine the replica may need longer than a read waits for it.
    for (const [name, work] of reads)
      await vi.waitFor(async () => expect([name, await readThere(work)]).toEqual([name, true]), patiently)
    expect(await readThere(() => reader.call('allAppointments', { token: hospital.token }))).toBe(false)
  })

  test('whoever has just written sees it at another process too', async ({ task }) => {
    await isUsed()
    const before = await history()
    const readsBefore = replica().reads.replica
    for (let round = 1; round <= rounds; round += 1) {
      expect((await request()).status).toBe(201)
      expect(await history()).toBe(before + round)
    }
    const there = replica().reads.replica - readsBefore
    expect(there).toBeGreaterThan(0)
    counted(task, { 'reads right after a write at another process': rounds, '… answered by the replica': there })
  })

  test('a replica that lags is not read from, /readyz says so, and it is used again once it has caught up', async () => {
    await isUsed()
    await pair.pauseReplay(true)
    const before = await history()
    await request()
    expect(await history()).toBe(before + 1)
    await vi.waitFor(
      async () =>
        expect((await ready()).warnings).toEqual([
          expect.stringMatching(
            /^The replica \(DATABASE_REPLICA_URL\) is \d+ s behind the primary. All reads go to the primary.$/,
          ),
        ]),
      patiently,
    )
    await request()
    expect(await history()).toBe(before + 2)
    await pair.pauseReplay(false)
    await isUsed()
    expect(await history()).toBe(before + 2)
  })

  test('a replica that is gone costs no request, and is used again when it is back', async () => {
    await isUsed()
    const before = await history()
    await pair.killStandby()
    const totals = await Promise.all(Array.from({ length: 10 }, history))
    expect(new Set(totals)).toEqual(new Set([before]))
    await vi.waitFor(async () => expect(JSON.stringify(await ready())).toContain('cannot be reached'), patiently)
    await request()
    expect(await history()).toBe(before + 1)
    await pair.addStandby()
    await isUsed()
    expect(await history()).toBe(before + 1)
  })

  test.for([
    ['the primary itself', () => pair.primaryUrl(), 'is not a standby'],
    ['a database of somebody else', () => inject('postgresUrl'), 'is a copy of another database'],
  ] as const)('%s as the replica is not read from', async ([, url, problem]) => {
    const settings = { DATABASE_URL: pair.primaryUrl(), DATABASE_REPLICA_URL: url() }
    const server = await startTestServer({ store: 'postgres', settings })
    await vi.waitFor(
      async () => expect((await server.app.inject({ url: '/readyz' })).json().warnings?.[0]).toContain(problem),
      patiently,
    )
    expect((await server.call('allHospitals', { token: patient.token })).body.data).toHaveLength(1)
    await server.stop()
    const checked = readSettings(settings)
    const results = await checkSettings(checked, {
      images: createImageStore(checked),
      payments: undefined,
      earlierPayments: [],
    })
    const found = results.find(({ text }) => text.startsWith('Replica: '))
    expect(found).toMatchObject({ ok: false, text: expect.stringContaining(problem) })
  })
})

test.for([
  ['without a primary', { DATABASE_REPLICA_URL: 'postgres://ilera@one/ilera' }, 'needs DATABASE_URL'],
  [
    'of several hosts',
    { DATABASE_URL: 'postgres://ilera@one/ilera', DATABASE_REPLICA_URL: 'postgres://ilera@one,two/ilera' },
    'DATABASE_REPLICA_URL must name one host',
  ],
] as const)('a replica %s is refused at the start', ([, settings, sentence]) => {
  expect(() => readSettings(settings)).toThrow(sentence)
})
