import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { calls, downloads, type CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { completeProfile, drObi, tuesday } from '../support/appointments.ts'
import { fillOneHospital } from '../support/many-rows.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startTestServer, type CallOptions, type TestServer } from '../support/server.ts'

const appointments = 100_000
/** Rows that one statement may read, however many the hospital has. Notifications are counted up to a thousand. */
const readMost = 1_200
/** Days on which the hospital was paid: its ledger's sum reads a row or two of each. */
const paidDays = 700
/** A day on which the hospital had 320 visits and requests, as on each before it. */
const busyDay = '2026-11-10'

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

  /** Makes a call as the app does: idempotent ones have a key. */
  async function call(name: CallName, options: CallOptions) {
    const key = 'idempotent' in calls[name] ? { key: randomUUID() } : {}
    const { status, body } = await server.call(name, { ...options, ...key })
    expect([name, status, body.message]).toEqual([name, status < 300 ? status : 200, body.message])
    return body
  }

  test('PostgreSQL plans for the server’s connections as in production', async () => {
    const shown = await server.dependencies.database.query(
      `select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans,
        current_setting('auto_explain.log_min_duration') as logged`,
    )
    expect(shown).toEqual([{ mode: 'force_generic_plan', scans: 'off', logged: '0' }])
  })

  test('a request, its assignment, confirmation, payment and reschedule read no more than one page', async () => {
    const asPatient = { token: patient.token }
    const asHospital = { token: hospital.token }
    let id = ''
    const road: [string, () => Promise<unknown>][] = [
      [
        'request',
        async () => {
          const body = { presentSymptoms: 'Fever at night' }
          const answer = await call('requestAppointment', { params: { id: hospital.id }, ...asPatient, body })
          id = answer.appointment._id
        },
      ],
      ['assign', () => call('assignDoctor', { params: { id }, ...asHospital, body: { ...drObi, time: '10:00' } })],
      ['confirm', () => call('confirmAppointment', { params: { id }, ...asHospital })],
      [
        'pay',
        async () => {
          const { reference } = await call('startPayment', { params: { id }, ...asPatient })
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

    const records: [CallName, CallOptions][] = [
      ['oneAppointment', { params: { id }, ...asHospital }],
      ['appointmentDetails', { params: { id }, ...asPatient }],
      ['receipt', { params: { id }, ...asPatient }],
      ['appointmentHistory', { params: { id: patient.id }, ...asPatient }],
    ]
    for (const [name, options] of records)
      expect([name, await readTooMuch(() => call(name, options))]).toEqual([name, []])
  })

  const ofHospital: [CallName, CallOptions][] = [
    ['allAppointments', {}],
    ['pendingAppointments', {}],
    ['confirmedAppointments', {}],
    ['pendingReschedules', {}],
    ['allAppointments', { query: { page: '10' } }],
    ['notifications', {}],
    ['oneAdmin', {}],
    ['doctors', {}],
    ['schedule', { query: { days: '14' } }],
    ['schedule', { query: { q: 'amaka' } }],
    ['doctorAvailability', { query: { doctorName: drObi.doctorName, date: tuesday } }],
    ['day', { query: { date: busyDay } }],
    ['day', { query: { date: busyDay, q: 'bola' } }],
    ['day', { query: { date: busyDay, doctor: 'Dr Doctor 3', paid: 'open' } }],
    ['sessions', {}],
  ]
  test.each(ofHospital)('a hospital’s %s (%o)', async (name, options) => {
    expect(await readTooMuch(() => call(name, { ...options, token: hospital.token }))).toEqual([])
  })

  test('a hospital’s payments are counted and summed, and only a page of them is joined', async () => {
    const { token } = hospital
    expect(await readTooMuch(() => call('allPayments', { token }), readMost + 2 * paidDays)).toEqual([])
  })

  test('a week reads its seven days', async () => {
    const options = { query: { from: busyDay }, token: hospital.token }
    expect(await readTooMuch(() => call('week', options), 7 * 320)).toEqual([])
  })

  test('a month’s report reads the visits and payments of its days, and a page of a file its rows', async () => {
    const options = { query: { date: '2026-10-15', period: 'month' }, token: hospital.token }
    const visitsOfMonth = 31 * 320
    expect(await readTooMuch(() => call('visitReport', options), visitsOfMonth)).toEqual([])
    // Each payment is joined to its appointment.
    expect(await readTooMuch(() => call('incomeReport', options), 2 * (visitsOfMonth / 6))).toEqual([])
    const page = (path: string) => async () => {
      const headers = { authorization: `Bearer ${hospital.token}` }
      const { statusCode } = await server.app.inject({ url: `/api${path}?date=${busyDay}&period=day`, headers })
      expect(statusCode).toBe(200)
    }
    // Each row is joined to its patient and login.
    expect(await readTooMuch(page(downloads.appointmentsCsv.path), 3 * 500)).toEqual([])
  })

  test('a page of a hospital’s patients is read, and their number without them', async () => {
    const { token } = hospital
    expect(await readTooMuch(() => call('allPatients', { token }), readMost)).toEqual([])
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
