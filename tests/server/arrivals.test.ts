import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { arrivalTriesMax } from '@ilera/contract/queue/arrival'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import { password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

const { doctorName } = drObi

describe.each(stores)('patients who check in themselves, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set(`${tuesday}T07:00:00.000Z`)
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const visit = (given: object = {}) => confirmed(server, patient, hospital, { date: tuesday, ...given })
  const codeOf = async ({ token } = hospital): Promise<{ code: string; endsAt: string }> =>
    (await server.call('arrivalCode', { token })).body.data
  const arrive = (id: string, code: string, { token } = patient) =>
    server.call('arrive', { params: { id }, token, body: { code } })
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
  const refusal = (status: number, message: string) => ({ status, body: { message, fields: { code: message } } })
  const act = (name: 'checkIn' | 'undoCheckIn' | 'cancelAppointment', id: string, body = {}) =>
    server.call(name, { params: { id }, token: hospital.token, body })

  test('a patient with the code is arrived, has the next number, and the history names the patient', async () => {
    const [first, id] = [await visit({ time: '09:00' }), await visit({ time: '10:00' })]
    await act('checkIn', first)
    const { code, endsAt } = await codeOf()
    expect(code).toMatch(/^\d{4}$/)
    expect(endsAt).toBe(`${tuesday}T07:05:00.000Z`)
    const spaced = `${code.slice(0, 2)} ${code.slice(2)}`
    expect(await arrive(id, spaced)).toMatchObject({
      status: 200,
      body: { message: m.arrival_done({ number: '2' }), data: { number: 2 } },
    })
    const place = (await server.call('myQueue', { params: { id }, token: patient.token })).body.data
    expect(place).toEqual({ number: 2, state: 'waiting', before: 1, doctorName })
    const { rows } = (await server.call('day', { token: hospital.token, query: { date: tuesday } })).body.data
    expect(rows[1]).toMatchObject({ _id: id, status: 'arrived', queue: 2 })
    const { database } = server.dependencies
    const [event] = await database.query<{ actor: string }>(
      "select actor from appointment_events where hospital_id = $1 and appointment_id = $2 and event = 'check-in'",
      [hospital.id, id],
    )
    expect(event).toEqual({ actor: 'patient' })
  })

  test('a code works for five minutes more than it is shown, and only at its hospital', async () => {
    const { code } = await codeOf()
    const { hospital: other, patient: stranger } = await pairAt(server, count + 500)
    const elsewhere = await confirmed(server, stranger, other, { date: tuesday })
    const theirs = await codeOf(other)
    expect(theirs.code).not.toBe(code)
    expect(await arrive(elsewhere, code, stranger)).toMatchObject(refusal(400, m.arrival_code_wrong()))
    const id = await visit()
    server.clock.pass(10)
    expect((await codeOf()).code).not.toBe(code)
    expect(await arrive(id, code)).toMatchObject(refusal(400, m.arrival_code_ended()))
    const { code: now } = await codeOf()
    server.clock.pass(9)
    expect((await arrive(id, now)).status).toBe(200)
  })

  test('says what is wrong with the visit: another day, not booked, cancelled, arrived already, or over', async () => {
    const { code } = await codeOf()
    const other = await visit({ date: '2026-11-25' })
    expect(await arrive(other, code)).toMatchObject(refusal(409, m.arrival_other_day({ day: formatDay('2026-11-25') })))
    const notBooked = [
      await requested(server, patient, hospital),
      await assigned(server, patient, hospital, { date: tuesday, time: '11:00' }),
    ]
    for (const id of notBooked) expect(await arrive(id, code)).toMatchObject(refusal(409, m.arrival_not_confirmed()))
    const id = await visit({ time: '12:00' })
    await act('cancelAppointment', id, { reason: 'Full' })
    expect(await arrive(id, code)).toMatchObject(refusal(409, m.arrival_not_confirmed()))
    const here = await visit({ time: '13:00' })
    expect((await arrive(here, code)).status).toBe(200)
    expect(await arrive(here, code)).toMatchObject(refusal(409, m.arrival_already()))
    // Undone at the desk, the patient can come again, and has another number.
    await act('undoCheckIn', here)
    expect((await arrive(here, code)).body.data).toEqual({ number: 2 })
    for (const text of ['', '12', 'abcd', '12345', '٤٨٢١'])
      expect(await arrive(here, text)).toMatchObject({
        status: 400,
        body: { fields: { code: m.arrival_code_invalid() } },
      })
  })

  test('guesses are counted before they are checked, and the right code is refused after too many', async () => {
    const id = await visit()
    const { code } = await codeOf()
    const guesses = await Promise.all(Array.from({ length: arrivalTriesMax + 3 }, () => arrive(id, wrong(code))))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(arrivalTriesMax)
    expect(await arrive(id, code)).toMatchObject(refusal(429, m.arrival_too_many()))
    server.clock.pass(16)
    expect((await arrive(id, (await codeOf()).code)).status).toBe(200)
  })

  test('two presses at once give one number', async () => {
    const id = await visit()
    const { code } = await codeOf()
    const answers = await Promise.all([arrive(id, code), arrive(id, code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { rows } = (await server.call('day', { token: hospital.token, query: { date: tuesday } })).body.data
    expect(rows).toMatchObject([{ queue: 1 }])
  })

  test('nobody arrives for somebody else, and a cashier reads no code', async () => {
    const id = await visit()
    const { code } = await codeOf()
    const stranger = await patientAt(server, { email: `stranger${count}@example.com` })
    expect((await arrive(id, code, stranger)).status).toBe(404)
    const cashier = await memberAt(server, hospital, {
      email: `arrival-cashier${count}@example.com`,
      roles: ['cashier'],
    })
    expect((await server.call('arrivalCode', { token: cashier.token })).status).toBe(403)
    expect((await server.call('arrivalCode', { token: patient.token })).status).toBe(403)
    const again = await server.call('login', { body: { email: `patient${count}@example.com`, password } })
    expect((await arrive(id, code, { ...patient, token: again.body.token })).status).toBe(200)
  })
})
