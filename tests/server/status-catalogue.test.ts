import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { appointmentStatuses, statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import { transitions } from '@ilera/contract/appointments/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** Conditions on the status in the table `appointments`, from the catalogue of the migrated database. */
const conditions = `
  select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where conrelid = 'appointments'::regclass and contype = 'c'
  union all select indexrelid::regclass::text, pg_get_expr(indpred, indrelid) from pg_index
    where indrelid = 'appointments'::regclass and indpred is not null
  union all select attname, pg_get_expr(adbin, adrelid) from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = 'appointments'::regclass`

/** Rows that have only a status. */
const bareRows = `(select status, null::tsrange as during, null::text as doctor_key, null::integer as fee
  from unnest($1::text[]) as given (status)) as bare`

describe.each(stores)('the database and the appointment table, on the %s store', (store) => {
  let server: TestServer
  let found: Map<string, string>

  beforeAll(async () => {
    server = await startTestServer({ store })
    const rows = await server.dependencies.database.query<{ name: string; condition: string }>(conditions)
    found = new Map(
      rows.filter(({ condition }) => /\bstatus\b/.test(condition)).map(({ name, condition }) => [name, condition]),
    )
  })
  afterAll(() => server.stop())

  /** Evaluates a condition for each status. */
  async function judged(name: string, statuses: readonly string[] = appointmentStatuses) {
    const rows = await server.dependencies.database.query<{ status: string; said: unknown }>(
      `select status, (${found.get(name)}) as said from ${bareRows}`,
      [statuses],
    )
    return new Map(rows.map(({ status, said }) => [status, said]))
  }
  const holdsFor = async (name: string) => {
    const said = await judged(name)
    return appointmentStatuses.filter((status) => said.get(status) === true)
  }

  test('every condition on a status is compared below', () => {
    expect([...found.keys()].sort()).toEqual([
      'appointments_held',
      'appointments_status_check',
      'doctor_never_booked_twice',
      'slot_is_set',
      'status_group',
    ])
  })

  test('every status of the table can be stored, and no other', async () => {
    expect(await holdsFor('appointments_status_check')).toEqual(appointmentStatuses)
    const text = found.get('appointments_status_check') ?? ''
    const stored = [...text.matchAll(/'([^']+)'/g)].map(([, status]) => status)
    expect(new Set(stored)).toEqual(new Set(appointmentStatuses))
  })

  test('each status lies in the group that its tab reads', async () => {
    const groups = Object.fromEntries(appointmentStatuses.map((status) => [status, appointmentStates[status].group]))
    expect(Object.fromEntries(await judged('status_group'))).toEqual(groups)
  })

  test('requires a slot for statuses that reserve one, without overlaps of a doctor', async () => {
    const withoutSlot = appointmentStatuses.filter((status) => !appointmentStates[status].reservesSlot)
    expect(await holdsFor('slot_is_set')).toEqual(withoutSlot)
    expect(await holdsFor('doctor_never_booked_twice')).toEqual(statusesReservingSlot)
  })

  test('the triggers that keep offers of the waitlist and visits apart know what reserves a slot', async () => {
    const triggers = await server.dependencies.database.query<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger
        where tgname in ('appointments_leave_offers_alone', 'offers_leave_appointments_alone')`,
    )
    expect(triggers).toHaveLength(2)
    const known: readonly string[] = appointmentStatuses
    for (const { text } of triggers) {
      const listed = [...text.matchAll(/'([^']+)'/g)].flatMap(([, word = '']) => (known.includes(word) ? [word] : []))
      expect(new Set(listed)).toEqual(new Set(statusesReservingSlot))
    }
  })

  test('has the released and the expired statuses in the index of ending reservations', async () => {
    expect(await holdsFor('appointments_held')).toEqual([...transitions.release.from, ...transitions.expire.from])
  })

  test('no function of the database lists statuses', async () => {
    const listing = await server.dependencies.database.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and exists (select from unnest($1::text[]) as given (status) where position('''' || status || '''' in prosrc) > 0)`,
      [appointmentStatuses],
    )
    expect(listing).toEqual([])
  })
})
