import { basePath, downloadPath, type DownloadName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmed, drObi, pairAt } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'
import { tillOf } from '../support/till.ts'

const tuesday = '2026-11-24'

describe.each(stores)('files of reports and lists on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    ;({ patient, hospital } = await pairAt(server, 1))
  })
  afterAll(() => server.stop())

  const { idOf, book } = deskOf(
    () => server,
    () => hospital,
  )
  async function file(name: DownloadName, query: Record<string, string> = {}, token = hospital.token) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ url: basePath + downloadPath(name), query, headers })
    const [head = '', ...rows] = answer.body.split('\r\n')
    return { status: answer.statusCode, headers: answer.headers, head, rows: rows.filter(Boolean) }
  }
  /** How often this patient's record was written into a file, by whom. */
  const notedFor = async ({ token }: LoggedIn): Promise<(string | undefined)[]> => {
    const { body } = await server.call('privacy', { token })
    return body.data.access.map(({ memberName }: { memberName?: string }) => memberName)
  }

  test('each table of a report is a file, quoted for Excel', async () => {
    const sule = { doctorName: 'Dr Ibrahim "Ibro" Sule', speciality: 'Paediatrics' }
    const id = await idOf({ firstName: 'Bola', lastName: 'Ade' })
    const { body } = await book(id, { ...drObi, ...sule, time: '09:00' })
    await tillOf(() => server).take(body.appointment._id, hospital, { method: 'cash', amount: 3_000 })
    const visits = await file('visitReportCsv', { date: tuesday })
    expect(visits.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="visits-by-doctor-2026-11-23-to-2026-11-29.csv"',
      'cache-control': 'no-store',
    })
    expect(visits.head).toBe(
      '\uFEFF"Doctor","Booked","Attended","Missed","Cancelled","Called","Typical wait (minutes)","Longest tenth (minutes)"',
    )
    expect(visits.rows).toEqual(['"Dr Ibrahim ""Ibro"" Sule","1","0","0","0","0",,'])
    expect((await file('visitReportCsv', { date: tuesday, by: 'day' })).rows).toHaveLength(7)
    const days = { date: '2026-11-23', period: 'day' }
    const money = '"1","3000","0","0","3000"'
    expect((await file('incomeReportCsv', days)).rows).toEqual([`"Cash",${money}`])
    expect((await file('incomeReportCsv', { ...days, by: 'day' })).rows).toEqual([`"23/11/2026",${money}`])
    expect((await file('incomeReportCsv', { ...days, by: 'doctor' })).rows).toEqual([
      `"Dr Ibrahim ""Ibro"" Sule",${money}`,
    ])
    expect((await file('incomeReportCsv', { ...days, by: 'service' })).rows).toEqual([`"Without a service",${money}`])
    const wrong: Record<string, string>[] = [{ by: 'patient' }, { date: 'soon' }, { period: 'year' }]
    for (const query of wrong) expect((await file('incomeReportCsv', query)).status).toBe(400)
  })

  test('lists have no clinical texts and no formulas, and each patient reads who took them', async () => {
    const names = { firstName: '=cmd|calc', lastName: '@Obi' }
    const spreadsheet = await patientAt(server, { email: 'formula@example.com', ...names })
    const profile = {
      phoneNumber: '0803 765 4321',
      age: '40',
      gender: 'Male',
      patientAddress: '-1+1, "Marina"\tLagos',
      allergies: 'Penicillin',
    }
    await server.call('updateProfile', { params: { id: spreadsheet.id }, token: spreadsheet.token, body: profile })
    await confirmed(server, spreadsheet, hospital, { time: '11:00' })
    await confirmed(server, patient, hospital, { time: '12:00', date: '2026-12-08' })
    const noted = [await notedFor(spreadsheet), await notedFor(patient)].map((one) => one.length)
    const appointments = await file('appointmentsCsv', { date: tuesday })
    expect(appointments.rows.find((row) => row.includes('calc'))).toMatch(
      /^"24\/11\/2026","11:00","'=cmd\|calc @Obi","'\+2348037654321","formula@example\.com","Dr Amaka Obi","Cardiology","Confirmed","5000",/,
    )
    expect(appointments.rows).toHaveLength(2)
    const patients = await file('patientsCsv')
    expect(patients.rows.find((row) => row.includes('calc'))).toMatch(
      /^"'=cmd\|calc","'@Obi","'\+2348037654321","formula@example\.com",,"Male","'-1\+1, ""Marina"" Lagos","1","24\/11\/2026"$/,
    )
    expect(patients.rows).toHaveLength(3)
    expect([...appointments.rows, ...patients.rows].join('\n')).not.toMatch(/Palpitations|Penicillin/)
    // One has been in both files, the other in one.
    const after = [await notedFor(spreadsheet), await notedFor(patient)].map((one) => one.length)
    expect(after).toEqual([(noted[0] ?? 0) + 2, (noted[1] ?? 0) + 1])
  })

  test('a long list is read page by page, and each patient is noted once', async () => {
    const { database } = server.dependencies
    const visits = 1_203
    await database.query(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date, time,
          fee, created_at, updated_at)
        select gen_random_uuid(), $1, $2, 'attended', 'Fever', 'Dr Amaka Obi', 'Cardiology', '2026-08-03', '09:00', 3000,
          now(), now() from generate_series(1, $3::integer)`,
      [hospital.id, patient.id, visits],
    )
    const before = (await notedFor(patient)).length
    const answer = await file('appointmentsCsv', { date: '2026-08-03', period: 'day' })
    expect(answer.rows).toHaveLength(visits)
    expect((await notedFor(patient)).length - before).toBe(1)
  })

  test('lists are for owners: neither a doctor nor the desk takes patients away', async () => {
    const before = (await notedFor(patient)).length
    for (const role of ['desk', 'doctor', 'cashier'] as const) {
      const { token } = await memberAt(server, hospital, {
        email: `${role}@example.com`,
        roles: [role],
        doctorName: drObi.doctorName,
      })
      const [appointments, patients] = [await file('appointmentsCsv', {}, token), await file('patientsCsv', {}, token)]
      expect([role, appointments.status, patients.status]).toEqual([role, 403, 403])
    }
    expect(await notedFor(patient)).toHaveLength(before)
  })
})
