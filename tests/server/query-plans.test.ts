import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmed, completeProfile, tuesday } from '../support/appointments.ts'
import { citusUrl } from '../support/citus.ts'
import { fillWithYears } from '../support/many-rows.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { recordStatements } from '../support/record-statements.ts'
import { startTestServer, type CallOptions, type TestServer } from '../support/server.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Formats a value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : inText(value)
  return `'${text.replaceAll("'", "''")}'`
}
const inText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/**
 * Tables that may be read whole: the directory counts its hospitals for "1 to 20 of 3,000", and fuzzy search compares their
 * names. They grow with the number of hospitals only.
 */
const ofHospitals = new Set(['hospitals', 'accounts'])

// The plans of one PostgreSQL. On Citus, tests/support/explain-on-citus.ts plans the statements of all tests.
describe.skipIf(citusUrl)('the plans of what calls read, on PostgreSQL with years of rows', () => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  let appointmentId: string
  const recorder = recordStatements()

  beforeAll(async () => {
    server = await startTestServer({ store: 'postgres', wrapDatabase: recorder.wrap })
    const { database } = server.dependencies
    hospital = await hospitalAt(server)
    patient = await patientAt(server)
    await completeProfile(server, patient)
    appointmentId = await confirmed(server, patient, hospital)
    await fillWithYears(database, hospital, patient)
  })
  afterAll(() => server.stop())

  /** The tables that a call reads completely. */
  async function readWhole(name: CallName, options: CallOptions): Promise<string[]> {
    const sent = await recorder.during(async () => expect((await server.call(name, options)).status).toBe(200))
    const reads = sent.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))
    expect(reads.length).toBeGreaterThan(0)
    const plans = reads.map(({ text, values }) =>
      server.dependencies.database.transaction(async (tx) => {
        // Generic plans, as in the server. With sequential scans enabled, the test sees when a table would be read completely.
        await tx.query('set local enable_seqscan = on')
        await tx.query(`prepare asked as ${text}`)
        const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) execute asked${given}`)
        await tx.query('deallocate asked')
        return row ? nodes(row['QUERY PLAN'][0].Plan) : []
      }),
    )
    const scanned = (await Promise.all(plans)).flat().filter((node) => node['Node Type'] === 'Seq Scan')
    return scanned.flatMap((node) => node['Relation Name'] ?? [])
  }

  test('the queue of jobs is planned for each poll: after it was empty, reminders that wait are not read', async () => {
    const { database } = server.dependencies
    const rowsRead = async () => {
      await database.query('select pg_stat_force_next_flush()')
      const [row] = await database.query<{ read: number }>(
        `select (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'jobs')
          + (select seq_tup_read from pg_stat_user_tables where relname = 'jobs') as read`,
      )
      return Number(row?.read)
    }
    await server.runJobs()
    await database.query('delete from jobs')
    await database.query('vacuum (analyze) jobs')
    await server.runJobs()
    // These jobs are due later, and PostgreSQL has not analysed the table yet.
    await database.query(
      `insert into jobs (id, name, payload, run_at, created_at, attempts)
        select gen_random_uuid(), 'mail', '{}', now() + interval '3 days', now(), 0 from generate_series(1, 2000)`,
    )
    const before = await rowsRead()
    await server.runJobs()
    expect((await rowsRead()) - before).toBeLessThan(1_000)
    await database.query('delete from jobs')
  })

  const ofHospital: [CallName, CallOptions][] = [
    ['allAppointments', {}],
    ['allAppointments', { query: { page: '20' } }],
    ['pendingAppointments', {}],
    ['confirmedAppointments', {}],
    ['pendingReschedules', {}],
    ['allPayments', {}],
    ['tillVisits', {}],
    ['openTills', {}],
    ['tillCloses', {}],
    ['visitReport', { query: { date: tuesday, period: 'month' } }],
    ['incomeReport', { query: { date: tuesday, period: 'month' } }],
    ['allPatients', {}],
    ['notifications', {}],
    ['doctors', {}],
    ['schedule', { query: { days: '14' } }],
    ['schedule', { query: { q: 'amaka' } }],
    ['doctorAvailability', { query: { doctorName: 'Dr Amaka Obi', date: tuesday } }],
    ['day', { query: { date: tuesday } }],
    ['day', { query: { q: 'ada' } }],
    ['week', {}],
    ['services', {}],
    ['closures', {}],
    ['holidays', { query: { year: '2027' } }],
    ['previewClosure', { query: { from: '2026-12-01', to: '2026-12-31' } }],
    ['oneAdmin', {}],
    ['sessions', {}],
  ]
  test.each(ofHospital)('a hospital’s %s reads no table from end to end (%o)', async (name, options) => {
    expect(await readWhole(name, { ...options, token: hospital.token })).toEqual([])
  })

  test('a hospital’s next free days', async () => {
    const whole = await readWhole('freeDays', { params: { id: hospital.id }, token: patient.token })
    expect(whole.filter((table) => !ofHospitals.has(table))).toEqual([])
  })

  test('one appointment, by either side', async () => {
    const params = { id: appointmentId }
    expect(await readWhole('oneAppointment', { params, token: hospital.token })).toEqual([])
    expect(await readWhole('appointmentDetails', { params, token: patient.token })).toEqual([])
    expect(await readWhole('tillVisit', { params, token: hospital.token })).toEqual([])
  })

  const ofPatient: [CallName, CallOptions][] = [
    ['getMessages', {}],
    ['notifications', {}],
    ['privacy', {}],
    ['getOneUser', {}],
  ]
  test.each(ofPatient)('a patient’s %s reads no table from end to end (%o)', async (name, options) => {
    expect(await readWhole(name, { ...options, token: patient.token })).toEqual([])
  })

  test('a patient’s own history', async () => {
    expect(await readWhole('appointmentHistory', { params: { id: patient.id }, token: patient.token })).toEqual([])
  })

  test.each([
    ['allHospitals', {}],
    ['searchHospitals', { query: { q: 'lagoon vew' } }],
    ['searchHospitals', { query: { q: 'hospitals near Yaba' } }],
  ] as [CallName, CallOptions][])('%s may look through the hospitals, and nothing else', async (name, options) => {
    const whole = await readWhole(name, { ...options, token: patient.token })
    expect(whole.filter((table) => !ofHospitals.has(table))).toEqual([])
  })
})
