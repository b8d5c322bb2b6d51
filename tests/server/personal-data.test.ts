import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '@ilera/contract/accounts/schemas'
import { tablesWithoutPersonalData, personalData } from '../../packages/server/src/repositories/personal-data.ts'
import { completeProfile, drObi, requested } from '../support/appointments.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { offerAt } from '../support/waitlist.ts'

type Column = { table: string; column: string; type: string }

/** All columns that may contain text, from the database's catalogue. Generated ones derive from others. */
const catalogue = `select c.table_name as "table", c.column_name as "column", c.data_type as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea')
  order by 1, 2`

describe.each(stores)('personal data on the %s store', (store) => {
  let server: TestServer
  let columns: Column[]
  let count = 0
  /** Part of every text that this test writes, and unique to it. */
  let marker: string
  let phone: string
  let patient: LoggedIn
  let hospital: LoggedIn
  let patientEmail: string
  let hospitalEmail: string

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.dependencies.database.query<Row>(text, values)

  beforeAll(async () => {
    server = await startTestServer({ store })
    columns = await sql<Column>(catalogue)
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    count += 1
    marker = `erasemark${count}x`
    phone = `+23480355599${10 + count}`
    patientEmail = `${marker}.p${count}@example.com`
    hospitalEmail = `desk${count}@lagoon.example`
    patient = await patientAt(server, {
      firstName: `${marker}first`,
      lastName: `${marker}last`,
      email: patientEmail,
    })
    hospital = await hospitalAt(server, { email: hospitalEmail })
  })

  /** Creates all kinds of a patient's data: a cancelled visit, a chat, a contact message, a picture, channels. */
  async function leaveTraces() {
    await completeProfile(server, patient)
    await server.call('updateProfile', {
      params: { id: patient.id },
      token: patient.token,
      body: { phoneNumber: phone, patientAddress: `${marker} address`, allergies: `${marker} allergy` },
    })
    await server.call('chooseChannels', { token: patient.token, body: { channels: ['sms'] } })
    await server.call('decideOnChat', { token: patient.token, body: { agreed: true } })
    await server.call('postMessage', { token: patient.token, body: { message: `${marker} chat` } })
    await server.call('sendMessage', {
      body: {
        firstName: `${marker}first`,
        lastName: `${marker}last`,
        email: patientEmail,
        title: `${marker} title`,
        content: `${marker} content`,
      },
    })
    await server.call('inviteAdult', {
      token: patient.token,
      body: { firstName: `${marker}adult`, lastName: 'Ade', email: 'adult@example.com' },
    })
    const id = await requested(server, patient, hospital)
    const body = { ...drObi, time: '11:00' }
    await server.call('assignDoctor', { params: { id }, token: hospital.token, key: `assign-${count}`, body })
    await server.call('confirmAppointment', { params: { id }, token: hospital.token, key: `confirm-${count}` })
    await server.call('oneAppointment', { params: { id }, token: hospital.token })
    await server.call('cancelAppointment', {
      params: { id },
      token: hospital.token,
      body: { reason: 'The clinic is closed' },
    })
    await offerAt(server, patient, hospital)
    await sql(
      `insert into images (id, account_id, content_type, bytes, width, height, created_at)
        values (gen_random_uuid(), $1, 'image/webp', 1, 1, 1, $2)`,
      [patient.id, server.clock()],
    )
    await server.call('forgot', { body: { email: patientEmail } })
    await server.runJobs()
    await sql(
      `insert into jobs (id, name, payload, run_at, created_at, failed_at)
        values (gen_random_uuid(), 'mail', jsonb_build_object('to', $1::text, 'text', $2::text), $3, $3, $3)`,
      ['desk@other.example', `${marker}first ${marker}last asks for an appointment.`, server.clock()],
    )
  }

  /** Writes the marker into each text column of the owner's rows that erasure promises to empty. */
  async function plant(role: Role, owner: string): Promise<string[]> {
    const planted: string[] = []
    for (const { table, column, type } of columns) {
      const rule = personalData[table]
      const ownerColumn = rule?.owner[role]
      if (!rule || !ownerColumn || type !== 'text' || column === 'password_hash') continue
      const columnRule = rule.columns?.[column]
      if (rule.onErasure === 'columns' && !(columnRule && 'erasedTo' in columnRule)) continue
      const value = column === 'email' ? `${marker}.${count}@planted.example` : `${marker} ${table} ${column}`
      const plantIt = server.dependencies.database.transaction((tx) =>
        tx.query(`update ${table} set ${column} = $2 where ${ownerColumn} = $1 returning 1`, [owner, value]),
      )
      // A column with a fixed list of values (a role, a channel) rejects the marker and contains no personal text.
      const rows = await plantIt.catch(() => [])
      if (rows.length > 0) planted.push(`${table}.${column}`)
    }
    return planted
  }

  /** Restores name and address after planting, because other people's rows contain the original ones. */
  async function giveNamesBack() {
    await sql('update accounts set email = $2 where id = $1', [patient.id, patientEmail])
    const names = [`${marker}first`, `${marker}last`]
    await sql('update patients set first_name = $2, last_name = $3 where id = $1', [patient.id, ...names])
  }

  /** Columns of all tables that contain the marker or the phone number. */
  async function findMarks(): Promise<string[]> {
    const found: string[] = []
    for (const { table, column } of columns) {
      const [row] = await sql<{ hits: number }>(
        `select count(*)::int as hits from ${table}
          where ${column}::text like '%${marker}%' or ${column}::text like '%${phone.slice(1)}%'`,
      )
      if (row && row.hits > 0) found.push(`${table}.${column}`)
    }
    return found
  }

  const erase = ({ token }: LoggedIn) => server.call('deleteMyAccount', { token, body: { password } })

  test('each table, and each text column that outlives its person, has a decision', () => {
    const tables = [...new Set(columns.map(({ table }) => table))]
    expect(tables.filter((table) => !personalData[table] && !tablesWithoutPersonalData[table])).toEqual([])
    const undecided = columns.filter(({ table, column }) => {
      const rule = personalData[table]
      return rule?.onErasure === 'columns' && !rule.columns?.[column]
    })
    expect(undecided).toEqual([])
    const known = new Set(columns.map(({ table }) => table))
    const gone = [...Object.keys(personalData), ...Object.keys(tablesWithoutPersonalData)].filter(
      (table) => !known.has(table),
    )
    const withoutTexts = new Set(['appointment_places', 'hospital_patients', 'recovery_codes'])
    expect(gone.filter((table) => !withoutTexts.has(table))).toEqual([])
  })

  test('a patient’s erasure removes the marker from every column of every table', async () => {
    await leaveTraces()
    const planted = await plant('patient', patient.id)
    expect(planted).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'chat_messages.message',
        'notifications.text',
        'patients.address',
        'patients.guardian_name',
        'sessions.device',
      ]),
    )
    expect(await findMarks()).toEqual(
      expect.arrayContaining(['contact_messages.content', 'jobs.payload', 'notifications.text']),
    )
    await giveNamesBack()
    expect(await erase(patient)).toMatchObject({ status: 200 })
    expect(await findMarks()).toEqual([])
  })

  test('a patient’s copy holds everything that erasure removes', async () => {
    await leaveTraces()
    await plant('patient', patient.id)
    await giveNamesBack()
    const copy = JSON.stringify((await server.call('myData', { token: patient.token })).body)
    const removed = columns.filter(({ table, column, type }) => {
      const rule = personalData[table]
      if (!rule?.owner.patient || rule.exported !== true || rule.excludedColumns?.includes(column) || type !== 'text')
        return false
      const columnRule = rule.columns?.[column]
      return rule.onErasure === 'delete' || (columnRule !== undefined && 'erasedTo' in columnRule)
    })
    expect(removed.length).toBeGreaterThan(12)
    expect(removed.filter(({ column }) => !copy.includes(`"${column}":`))).toEqual([])
    for (const mark of ['chat_messages message', 'patients address', 'notifications text', 'content'])
      expect(copy).toContain(`${marker} ${mark}`)
    expect(await erase(patient)).toMatchObject({ status: 200 })
  })

  test('a hospital’s erasure removes its login, contact, payout account and notes', async () => {
    await sql(
      `insert into settlement_accounts (hospital_id, provider, code, bank_name, account_name, last_four, since)
        values ($1, 'sandbox', 'x', 'x', 'x', '1234', $2)`,
      [hospital.id, server.clock()],
    )
    await server.call('beginTwoFactor', { token: hospital.token })
    const planted = await plant('hospital', hospital.id)
    expect(planted).toEqual(
      expect.arrayContaining(['accounts.email', 'settlement_accounts.account_name', 'second_steps.secret']),
    )
    expect(await erase(hospital)).toMatchObject({ status: 200 })
    const left = await sql<{ marks: number }>(
      `select (select count(*) from settlement_accounts where hospital_id = $1)
        + (select count(*) from second_steps where account_id = $1)
        + (select count(*) from accounts where id = $1 and (email is not null or password_hash is not null))
        + (select count(*) from hospitals where id = $1 and phone_number is not null) as marks`,
      [hospital.id],
    )
    expect(left).toEqual([{ marks: 0 }])
    await erase(patient)
    expect(await findMarks()).toEqual([])
  })

  test('requests that race with the erasure leave no appointment of the erased account alive', async () => {
    await completeProfile(server, patient)
    const requests = Array.from({ length: 6 }, (_, index) =>
      server.call('requestAppointment', {
        params: { id: hospital.id },
        token: patient.token,
        ...(index % 2 === 0 ? { key: `race-${count}-${index}` } : {}),
        body: { presentSymptoms: 'A cough' },
      }),
    )
    const [erased] = await Promise.all([erase(patient), ...requests])
    const [row] = await sql<{ isErased: boolean; live: number }>(
      `select a.erased_at is not null as "isErased",
          (select count(*)::int from appointments where patient_id = $1 and status = 'pending') as live
        from accounts a where a.id = $1`,
      [patient.id],
    )
    // The first one wins: a later erasure reports open appointments.
    expect(row).toMatchObject(erased?.status === 200 ? { isErased: true, live: 0 } : { isErased: false })
    if (erased?.status !== 200) {
      await sql(`update appointments set status = 'cancelled' where patient_id = $1`, [patient.id])
      await erase(patient)
    }
  })

  test('what a hospital reads of a record stands in the patient’s list: opening, acting, copying', async () => {
    await completeProfile(server, patient)
    const id = await requested(server, patient, hospital)
    const calls = async () =>
      (await sql<{ call: string }>('select call from access_log where patient_id = $1 order by id', [patient.id])).map(
        ({ call }) => call,
      )
    const listed = await server.call('allAppointments', { token: hospital.token })
    expect(listed.body.appointments).toMatchObject([{ presentSymptoms: '', lastDiagnosis: null, lastVisitation: null }])
    expect(await calls()).toEqual([])
    await server.call('declineAppointment', {
      params: { id },
      token: hospital.token,
      body: { reason: 'We have no cardiologist' },
    })
    await server.call('myData', { token: hospital.token })
    expect((await calls()).toSorted()).toEqual(['declineAppointment', 'myData'])
    await erase(patient)
  })
})
