import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assigned, completeProfile } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('every word must match, in any order, on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set('2026-11-23T08:00:00.000Z')
    hospital = await hospitalAt(server, { hospitalName: 'St Mary’s Hospital', hospitalAddress: '1 Ogui Road, Enugu' })
    for (const [place, [firstName, lastName]] of [
      ['Chinedu', 'Okafor'],
      ['Ọ̀ṣun', 'O’Brien-Ńwá'],
      ['Bola', 'Okafor'],
      ['J.K. Abd-al-Rahman', 'St. Nicholas'],
    ].entries()) {
      const one = await patientAt(server, { firstName, lastName, email: `p_${place}@example.com` })
      await completeProfile(server, one)
      if (place === 0) patient = one
      await assigned(server, one, hospital, {
        doctorName: place === 0 ? 'Dr Ṣèyí Bello' : 'Dr Ada Obi',
        time: `1${place}:00`,
        symptoms: place === 0 ? 'Ẹ̀fọ́rí, 38°C since Mọ́ńdè' : 'Cough',
      })
    }
  })
  afterAll(() => server.stop())

  const list = async (name: 'allPatients' | 'allAppointments', q: string): Promise<unknown[]> => {
    const { body } = await server.call(name, { token: hospital.token, query: { q } })
    return body.data ?? body.appointments
  }

  test.each([
    ['Okafor Chinedu', 1],
    ['Okafor, Chinedu', 1],
    ['chinedu  okafor', 1],
    ['Okafor', 2],
    ['Okafor Amaka', 0],
    ['osun', 1],
    ["o'brien", 1],
    ['O’BRIEN nwa', 1],
    ['Nwa O‘Brien', 1],
    ['okafor p_2@example.com', 1],
    ['p_2', 1],
    ['p%2', 0],
    ['%', 0],
    ['\\', 0],
    ['％', 0],
    ['＿', 4],
    ['＼', 0],
    ['OBrien', 1],
    ['o brien', 1],
    ['oʼbrien', 1],
    ['abd al rahman', 1],
    ['Abd‑al‑Rahman', 1],
    ['rahman abdal', 1],
    ['St Nicholas', 1],
    ['st. nicholas', 1],
    ['JK', 1],
    ['J. K. Nicholas', 1],
    ['Mrs. Okafor, Chinedu', 1],
    ['Prof. Dr. Okafor', 2],
    ['08031234567', 4],
    ['+234 (0) 803 123-4567', 4],
    ['0803 123', 4],
    ['Okafor 08031234567', 2],
    ['0803999', 0],
    ['...', 0],
    ["'", 0],
    ['-', 0],
    ['Okafor Okafor okafor', 2],
    ['o k a f r', 2],
  ])('%s finds %i', async (q, found) => {
    expect(await list('allPatients', q)).toHaveLength(found)
    expect(await list('allAppointments', q)).toHaveLength(found)
  })

  test.each([
    ['Seyi', 1],
    ['Dr Seyi', 1],
    ['Bello Ṣèyí', 1],
    ['Chinedu Seyi', 1],
    ['Bola Seyi', 0],
    ['Prof. Seyi', 1],
    ['Seyi-Bello', 1],
    ['efori', 1],
    ['Ẹ̀FỌ́RÍ chinedu', 1],
    ['monde 38', 1],
    ['efori cough', 0],
  ])('a doctor or symptoms, with accents or without: %s', async (q, found) => {
    expect(await list('allAppointments', q)).toHaveLength(found)
  })

  test.each([
    ['enugu mary', 1],
    ['Seyi', 1],
    ['Lagos', 0],
  ])('the patient’s own history: %s', async (q, found) => {
    const { body } = await server.call('appointmentHistory', {
      params: { id: patient.id },
      token: patient.token,
      query: { q },
    })
    expect(body.data).toHaveLength(found)
  })

  test('the notes and the chat', async () => {
    const { database, clock } = server.dependencies
    const say = (id: number, message: string) =>
      database.query(
        `insert into chat_messages (id, patient_id, role, message, created_at) values ($1, $2, 'user', $3, $4)`,
        [`0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e0${id}`, patient.id, message, clock()],
      )
    await say(1, 'Mo ní ẹ̀fọ́rí')
    await say(2, 'Thank you')
    for (const [q, found] of [
      ['efori ni', 1],
      ['thanks', 0],
    ] as const) {
      const { body } = await server.call('getMessages', { token: patient.token, query: { q } })
      expect([body.messages.length, body.total]).toEqual([found, found])
    }
    const notes = async (q: string) => {
      const { body } = await server.call('notifications', { token: hospital.token, query: { q } })
      return [body.data.length, body.total]
    }
    expect(await notes('okafor')).toEqual([2, 2])
    expect(await notes('OBrien requested')).toEqual([1, 1])
    expect(await notes('%')).toEqual([0, 0])
  })

  test('a query of five hundred words is refused, and one of a hundred signs is answered', async () => {
    const ask = (q: string) => server.call('allAppointments', { token: hospital.token, query: { q } })
    expect((await ask(Array(500).fill('word').join(' '))).status).toBe(400)
    for (const q of ['a b '.repeat(25), 'ab '.repeat(33), '%'.repeat(100), "'".repeat(100), 'x'.repeat(100)])
      expect((await ask(q)).status).toBe(200)
  })

  test.each(['Enugu Mary', "mary's st", 'Ogui, Mary', 'St. Marys', 'enugu st. mary’s'])('a hospital: %s', async (q) => {
    const { body } = await server.call('searchHospitals', { token: patient.token, query: { q } })
    expect(body.data).toMatchObject([{ hospitalName: 'St Mary’s Hospital' }])
  })
})
