import { readFileSync } from 'node:fs'
import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { completeProfile, drObi, requested, tuesday } from '../support/appointments.ts'
import { fillOneHospital } from '../support/many-rows.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startTestServer, type CallOptions, type TestServer } from '../support/server.ts'

const appointments = 100_000
/** Rows that one statement may read, however many the hospital has. Notifications are counted up to a thousand. */
const readMost = 1_100
/** Patients of the hospital. A list counts them, each once in the index and once in the table. */
const patients = 5_000

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
type Explained = { 'Query Text': string; Plan: Plan }

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const rowsOf = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/** The statement and its scans, if they read more than `most` rows. */
function tooMuch({ 'Query Text': text, Plan: plan }: Explained, most: number): string[] {
  const scans = nodes(plan).filter((node) => node['Node Type'].endsWith('Scan'))
  const rows = scans.reduce((sum, node) => sum + rowsOf(node), 0)
  if (rows <= most) return []
  const by = scans.map((node) => `${node['Index Name'] ?? node['Relation Name'] ?? node['Node Type']} ${rowsOf(node)}`)
  return [`${text.replaceAll(/\s+/g, ' ').slice(0, 160)}: ${by.join(', ')}`]
}

describe(`one hospital with ${appointments.toLocaleString('en')} appointments, on PostgreSQL`, () => {
  let postgres: TestPostgres
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  let statements = 0

  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await createDatabase(postgres.url)
    const database = openPostgres({ url, connections: 1, onConnectionLost: () => undefined })
    await migrate(database)
    await database.close()
    server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
    hospital = await hospitalAt(server)
    patient = await patientAt(server)
    await completeProfile(server, patient)
    await fillOneHospital(server.dependencies.database, hospital, patient, appointments)
    // auto_explain logs the plan of each statement, including those of triggers.
    for (const setting of [
      `session_preload_libraries = 'auto_explain'`,
      'auto_explain.log_min_duration = 0',
      'auto_explain.log_analyze = on',
      'auto_explain.log_timing = off',
      'auto_explain.log_nested_statements = on',
      'auto_explain.log_format = json',
    ])
      await server.dependencies.database.runScript(
        `do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}', current_database()); end $$`,
      )
    // The settings apply to new connections only, so the open ones are closed.
    const others = `from pg_stat_activity where application_name = 'ilera' order by pid = pg_backend_pid()`
    await server.dependencies.database.query(`select pg_terminate_backend(pid) ${others}`).catch(() => undefined)
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  })

  /** Statements of this work that read too many rows. */
  async function readTooMuch(work: () => Promise<unknown>, most = readMost): Promise<string[]> {
    const before = readFileSync(postgres.log, 'utf8').length
    await work()
    const told = readFileSync(postgres.log, 'utf8').slice(before)
    const plans = [...told.matchAll(/plan:\n(?<json>(?:\t.*\n)+)/g)].map(({ groups }): Explained =>
      JSON.parse(groups?.['json'] ?? ''),
    )
    expect(plans.length).toBeGreaterThan(0)
    statements += plans.length
    return plans.flatMap((plan) => tooMuch(plan, most))
  }

  async function call(name: CallName, options: CallOptions): Promise<void> {
    const { status, body } = await server.call(name, options)
    expect([name, status, body.message]).toEqual([name, status < 300 ? status : 200, body.message])
  }

  test('a request, its assignment, confirmation, payment and reschedule read no more than one page', async () => {
    const asPatient = { token: patient.token }
    const asHospital = { token: hospital.token }
    let id = ''
    const road: [string, () => Promise<unknown>][] = [
      ['request', async () => void (id = await requested(server, patient, hospital))],
      ['assign', () => call('assignDoctor', { params: { id }, ...asHospital, body: { ...drObi, time: '10:00' } })],
      ['confirm', () => call('confirmAppointment', { params: { id }, ...asHospital })],
      [
        'pay',
        async () => {
          const { body } = await server.call('startPayment', { params: { id }, ...asPatient })
          const { reference } = body
          const card = { key: 'pk_sandbox_ilera', reference, amount: 5000, currency: 'NGN', card: '4084084084084081' }
          await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload: card })
          await call('confirmPayment', { ...asPatient, body: { appointmentId: id, reference } })
        },
      ],
      [
        'reschedule',
        () =>
          call('reschedule', {
            params: { id },
            ...asPatient,
            body: { reasonForReschedule: 'I have to travel', date: '2026-11-25', time: '11:00' },
          }),
      ],
      ['approve', () => call('reviewReschedule', { params: { id }, ...asHospital, body: { decision: 'approve' } })],
    ]
    for (const [name, step] of road) expect([name, await readTooMuch(step)]).toEqual([name, []])
  })

  const ofHospital: [CallName, CallOptions][] = [
    ['allAppointments', {}],
    ['pendingAppointments', {}],
    ['confirmedAppointments', {}],
    ['pendingReschedules', {}],
    ['notifications', {}],
    ['doctors', {}],
    ['doctorAvailability', { query: { doctorName: drObi.doctorName, date: tuesday } }],
    ['sessions', {}],
  ]
  test.each(ofHospital)('a hospital’s %s', async (name, options) => {
    expect(await readTooMuch(() => call(name, { ...options, token: hospital.token }))).toEqual([])
  })

  test('a hospital’s patients are counted, and only a page of them is joined', async () => {
    const { token } = hospital
    expect(await readTooMuch(() => call('allPatients', { token }), 2 * (patients + readMost))).toEqual([])
  })

  test('a patient’s lists, and the hospital’s free days', async () => {
    const { token } = patient
    expect(await readTooMuch(() => call('freeDays', { params: { id: hospital.id }, token }))).toEqual([])
    expect(await readTooMuch(() => call('notifications', { token }))).toEqual([])
    expect(statements).toBeGreaterThan(50)
  })

  test('periodic jobs read no more than a page', async () => {
    // Retention scans its tables once a day, and its first run is now.
    await server.runJobs()
    for (const minutes of [2, 61]) {
      server.clock.pass(minutes)
      expect(await readTooMuch(() => server.runJobs())).toEqual([])
    }
  })
})
