import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const burst = 2_000
/** Tallies that a list may sum. Expected are about fifty. */
const maxTallies = 500

describe.each(stores)('the tallies of a hospital during a burst, on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  beforeAll(async () => {
    server = await startTestServer({ store })
    hospital = await hospitalAt(server)
    patient = await patientAt(server)
  })
  afterAll(() => server.stop())

  const insert = (number: string) =>
    `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
      values (md5(${number}::text)::uuid, '${hospital.id}', '${patient.id}', 'pending', 'Fever', now(), now());`
  const tallies = () =>
    server.dependencies.database.query<{ status: string; rows: number; total: number }>(
      `select status, count(*)::int as rows, sum(change)::int as total from appointment_tallies
        where hospital_id = $1 group by status order by status`,
      [hospital.id],
    )

  test('stay few without the periodic compaction, and their sum is right', async () => {
    await server.dependencies.database.runScript(
      `do $$ begin for n in 1..${burst} loop ${insert('n')} commit; end loop; end $$`,
    )
    const [pending] = await tallies()
    expect(pending?.total).toBe(burst)
    expect(pending?.rows).toBeLessThan(maxTallies)
  })

  test('stay right while several connections add and change appointments', async () => {
    const { database } = server.dependencies
    const lane = (from: number) =>
      database.runScript(
        `do $$ begin for n in ${from}..${from + 199} loop ${insert('n')}
          update appointments set status = 'declined' where hospital_id = '${hospital.id}' and id = md5(n::text)::uuid;
          commit; end loop; end $$`,
      )
    await Promise.all([10_000, 20_000, 30_000, 40_000].map(lane))
    const [declined, pending] = await tallies()
    expect([declined?.total, pending?.total]).toEqual([800, burst])
    expect((declined?.rows ?? 0) + (pending?.rows ?? 0)).toBeLessThan(2 * maxTallies)
  })
  test('give the totals of payments and patients whatever happens to each, by several connections at once', async () => {
    const { database } = server.dependencies
    const pick = (texts: string[]) => `(array[${texts.join(', ')}])[1 + floor(random() * ${texts.length})::int]`
    const lane = (from: number) =>
      database.runScript(
        `do $$ declare given payments; hidden timestamptz;
        begin perform setseed(${from / 100_000}); for n in ${from}..${from + 99} loop
          insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
              created_at, updated_at)
            select md5('p' || n)::uuid, 'p' || n, md5(${from / 10_000}::text)::uuid, '${hospital.id}', '${patient.id}', 'sandbox',
              3000, 'NGN', 'processing', now(), now();
          for step in 1..4 loop
            given.status := ${pick(["'paid'", "'paid'", "'mismatch'", "'refunded'"])};
            given.paid_amount := ${pick(['3000', '2999.50'])};
            given.paid_currency := ${pick(["'NGN'", "'NGN'", "'USD'"])};
            given.paid_at := ${pick(["timestamptz '2026-11-20 22:59Z'", "timestamptz '2026-11-20 23:00Z'"])};
            given.refund_due := ${pick(['0', '0', '100'])};
            given.hidden_at := ${pick(['null', 'null', 'now()'])};
            update payments set status = given.status, paid_amount = given.paid_amount,
                paid_currency = given.paid_currency, paid_at = given.paid_at, refund_due = given.refund_due,
                hidden_at = given.hidden_at
              where hospital_id = '${hospital.id}' and id = md5('p' || n)::uuid;
            commit;
          end loop;
          hidden := ${pick(['null', 'now()'])};
          update hospital_patients set hidden_at = hidden
            where hospital_id = '${hospital.id}' and patient_id = '${patient.id}';
          commit; end loop; end $$`,
      )
    await Promise.all([10_000, 20_000, 30_000].map(lane))
    const [counted] = await database.query(
      `select (select count(*)::int from hospital_patients where hospital_id = $1 and hidden_at is null) as patients,
          (select json_agg(d order by day) from (
            select (paid_at at time zone 'Africa/Lagos')::date as day, count(*) as rows,
                coalesce(sum(paid_amount - refund_due) filter (where status = 'paid' and paid_currency = 'NGN'), 0)::float8 as naira
              from payments where hospital_id = $1 and hidden_at is null group by 1) d) as payments`,
      [hospital.id],
    )
    const [tallied] = await database.query(
      `select (select sum(rows)::int from list_tallies where hospital_id = $1 and list = 'patients') as patients,
          (select json_agg(d order by day) from (
            select day, sum(rows)::int as rows, sum(naira)::float8 as naira from list_tallies
              where hospital_id = $1 and list = 'payments' group by 1) d) as payments`,
      [hospital.id],
    )
    expect(tallied).toEqual(counted)
    expect(counted).toMatchObject({ payments: [{ day: '2026-11-20' }, { day: '2026-11-21' }] })
  })
})
