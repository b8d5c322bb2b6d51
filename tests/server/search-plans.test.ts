import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@ilera/contract/calls'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { citusUrl } from '../support/citus.ts'
import { recordStatements } from '../support/record-statements.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Formats a value as an SQL literal: null, a text, a number, or a list of texts without quotes. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : JSON.stringify(value)
  return `'${text.replace(/^"(.*)"$/, '$1').replaceAll("'", "''")}'`
}

/** One hospital with a hundred thousand appointments of five thousand patients; six thousand hospitals in all. */
const fill = (hospital: LoggedIn): string => `
  insert into accounts (id, role, email, created_at)
    select md5('h' || n)::uuid, 'hospital', 'h' || n || '@example.com', now() from generate_series(1, 6000) n;
  insert into hospitals (id, name, address, created_at, updated_at)
    select md5('h' || n)::uuid, 'Clinic ' || md5('x' || n), substr(md5('y' || n), 1, 8) || ' Way', now(), now()
    from generate_series(1, 6000) n;
  insert into accounts (id, role, email, created_at)
    select md5('q' || n)::uuid, 'patient', 'q' || n || '@example.com', now() from generate_series(1, 5000) n;
  insert into patients (id, first_name, last_name, phone_number, created_at, updated_at)
    select md5('q' || n)::uuid, 'Bola', 'Ade ' || md5('z' || n), '+23480' || (10000000 + n), now(), now()
    from generate_series(1, 5000) n;
  set session_replication_role = replica;
  insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, created_at, updated_at)
    select md5('b' || n)::uuid, '${hospital.id}', md5('q' || (1 + n % 5000))::uuid, 'pending', 'Fever ' || md5('s' || n),
      'Dr ' || substr(md5('d' || n % 40), 1, 9), now() - n * interval '10 minutes', now()
    from generate_series(1, 100000) n;
  insert into hospital_patients (hospital_id, patient_id, appointments, last_request_at)
    select hospital_id, patient_id, count(*), max(created_at) from appointments group by 1, 2 on conflict do nothing;
  insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
      paid_amount, paid_currency, paid_at, created_at, updated_at)
    select md5('w' || id)::uuid, 'w' || id, id, hospital_id, patient_id, 'sandbox', 3000, 'NGN', 'paid', 3000, 'NGN',
      created_at, created_at, created_at
    from appointments;
  insert into refunds (id, hospital_id, payment_id, appointment_id, part, amount, reason, status, created_at, updated_at)
    select md5('f' || id)::uuid, hospital_id, id, appointment_id, 1, 500, 'excess', 'refunded', now(), now() from payments limit 1000;
  set session_replication_role = origin;
  analyze;`

/**
 * Among these few patients, the embedded database expects that reading every name by the key costs less than many patterns in
 * an index. Among a hundred thousand it uses the index.
 */
const likelyIndexes = {
  postgres: ['patients_search', 'patients_by_birth_date'],
  embedded: ['patients_by_birth_date'],
}

// The plans of one PostgreSQL. On Citus, tests/support/explain-on-citus.ts plans the statements of all tests.
describe.skipIf(citusUrl).each(stores)('searches in a hundred thousand rows, on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  const recorder = recordStatements()

  beforeAll(async () => {
    server = await startTestServer({ store, wrapDatabase: recorder.wrap })
    const { database } = server.dependencies
    hospital = await hospitalAt(server, { hospitalName: "St. Nicholas' Hospital" })
    patient = await patientAt(server, { firstName: 'Chinedu', lastName: "O'Brien-Okafor" })
    await completeProfile(server, patient)
    await confirmed(server, patient, hospital, { doctorName: 'Dr Ṣèyí Bello' })
    await database.transaction(() => database.runScript(fill(hospital)), { noStatementTimeout: true })
  }, 120_000)
  afterAll(() => server.stop())

  /** The indexes that a call's search uses, and the tables that it reads completely. */
  async function planOf(name: CallName, token: string, query: Record<string, string>) {
    const sent = await recorder.during(async () => expect((await server.call(name, { token, query })).status).toBe(200))
    const searches = sent.filter(({ text }) => /like_pattern|search_text like/.test(text))
    const plans = searches.map(({ text, values }) =>
      server.dependencies.database.transaction(async (tx) => {
        // Generic plans, as in the server.
        await tx.query('set local enable_seqscan = off')
        await tx.query('set local plan_cache_mode = force_generic_plan')
        await tx.query(`prepare searched as ${text}`)
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (format json) execute searched (${values.map(literal).join(', ')})`,
        )
        await tx.query('deallocate searched')
        return row ? nodes(row['QUERY PLAN'][0].Plan) : []
      }),
    )
    // The join with refunds is not part of the search.
    const all = (await Promise.all(plans)).flat().filter((node) => node['Relation Name'] !== 'refunds')
    return {
      indexes: all.flatMap((node) => node['Index Name'] ?? []),
      whole: all.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    }
  }

  test.each([
    ['allPatients', ['patients_search', 'accounts_search']],
    ['allPayments', ['patients_search', 'accounts_search', 'payments_of_patient_at_hospital']],
    [
      'allAppointments',
      ['patients_search', 'accounts_search', 'appointments_by_symptoms', 'appointments_by_doctor_name'],
    ],
  ] as const)('%s finds words in any order by index', async (name, expected) => {
    for (const q of ['Okafor Chinedu', 'Bello, Okafor']) {
      const { indexes, whole } = await planOf(name, hospital.token, { q })
      expect(whole).toEqual([])
      expect(indexes).toEqual(expect.arrayContaining([...expected]))
    }
  })

  test('likely patients are found by index, by name, phone number and birth date', async () => {
    const query = { firstName: 'Okafor', lastName: 'Chinedu', phoneNumber: '0803 123 4567', birthDate: '1990-05-17' }
    const { indexes, whole } = await planOf('likelyPatients', hospital.token, query)
    expect(whole).toEqual([])
    expect(indexes).toEqual(expect.arrayContaining(likelyIndexes[store]))
  })

  test('hospitals are found by index', async () => {
    const { indexes, whole } = await planOf('searchHospitals', patient.token, { q: "hospital nicholas'" })
    expect(whole).toEqual([])
    expect(indexes).toEqual(expect.arrayContaining([expect.stringMatching(/^hospitals_(search|by_likeness)$/)]))
  })
})
