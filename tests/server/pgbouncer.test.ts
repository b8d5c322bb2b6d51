import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { assertSupportedDatabase } from '../../packages/server/src/database/check-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startProblem } from '../../packages/server/src/start-problem.ts'
import { migratedDatabase } from '../support/database.ts'
import { openSocket } from '../support/open-socket.ts'
import { ada, lagoon } from '../support/people.ts'
import { pgbouncerBinary, startPgBouncer } from '../support/pgbouncer.ts'
import { startServerProcess } from '../support/server-process.ts'

if (!pgbouncerBinary) process.stdout.write('not run: no PgBouncer (apt-get install pgbouncer)\n')

// PgBouncer is no part of the product, and not on every machine.
describe.runIf(pgbouncerBinary)('behind PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-behind-'))
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const ignored = 'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout'
  /** What docs/operations.md gives the role, as settings of one database: roles belong to all of the test run. */
  const settings = [
    'plan_cache_mode = force_generic_plan',
    'enable_seqscan = off',
    'jit = off',
    "statement_timeout = '15s'",
    "idle_in_transaction_session_timeout = '30s'",
  ]

  async function behind(lines: readonly string[], { withSettings = false } = {}): Promise<string> {
    const url = await migratedDatabase()
    if (withSettings) {
      const admin = new Client({ connectionString: url })
      await admin.connect()
      for (const setting of settings)
        await admin.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`)
      await admin.end()
    }
    const bouncer = await startPgBouncer(url, lines)
    stops.push(() => bouncer.stop())
    return bouncer.url
  }

  test.for([
    ['with its own settings', [], false, 'ignore_startup_parameters = options'],
    [
      'in session mode, where options are dropped',
      ['pool_mode = session', ignored],
      false,
      'options of sessions get lost',
    ],
    ['in transaction mode', ['pool_mode = transaction'], false, 'shares connections between sessions'],
    ['in transaction mode with the role’s settings', ['pool_mode = transaction', ignored], true, 'shares connections'],
    ['in turns', ['pool_mode = transaction', ignored, 'server_round_robin = 1'], true, 'shares connections'],
    ['in statement mode', ['pool_mode = statement', ignored], true, 'shares connections between sessions'],
  ] as const)('%s, it is refused with a sentence', async ([, lines, withSettings, sentence]) => {
    const url = await behind(lines, { withSettings })
    const database = openPostgres({ url, connections: 2, onConnectionLost: () => undefined })
    const refusal = await assertSupportedDatabase(database).catch(startProblem)
    await database.close()
    expect(refusal).toContain(sentence)
  })

  test('in session mode with the role’s settings, two processes serve requests and exchange events', async () => {
    const DATABASE_URL = await behind(['pool_mode = session', ignored, 'default_pool_size = 40'], {
      withSettings: true,
    })
    const start = (name: string) =>
      startServerProcess({ DATABASE_URL, DATA_DIR: join(folder, name), LOG_LEVEL: 'fatal' })
    const [first, second] = await Promise.all([start('first'), start('second')])
    stops.push(
      () => first.kill('SIGTERM'),
      () => second.kill('SIGTERM'),
    )
    await first.call('register', { body: ada })
    await first.call('signup', { body: lagoon })
    const patient = (await first.call('login', { body: { email: ada.email, password: ada.password } })).body
    const hospital = (await first.call('adminLogin', { body: { email: lagoon.email, password: lagoon.password } })).body
    await first.call('updateProfile', {
      params: { id: patient.data?.id ?? '' },
      token: patient.token ?? '',
      body: { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Lagos' },
    })
    const socket = openSocket(second.url, hospital.token ?? '')
    stops.push(async () => void socket.disconnect())
    const heard: unknown[] = []
    socket.on('notification', ({ appointmentId }) => void heard.push(appointmentId))
    await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 10_000 })
    const { status, body } = await first.call('requestAppointment', {
      params: { id: hospital.data?.id ?? '' },
      token: patient.token ?? '',
      body: { presentSymptoms: 'Palpitations when I climb stairs' },
    })
    expect(status).toBe(201)
    await vi.waitFor(() => expect(heard).toContain(body.appointment?._id), { timeout: 5_000 })
  })
})
