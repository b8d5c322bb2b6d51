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
    ].entries()) {
      const one = await patientAt(server, { firstName, lastName, email: `p_${place}@example.com` })
      await completeProfile(server, one)
      if (place === 0) patient = one
      await assigned(server, one, hospital, {
        doctorName: place === 0 ? 'Dr Ṣèyí Bello' : 'Dr Ada Obi',
        time: `1${place}:00`,
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
  ])('a doctor, with accents or without: %s', async (q, found) => {
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

  test.each(['Enugu Mary', "mary's st", 'Ogui, Mary'])('a hospital: %s', async (q) => {
    const { body } = await server.call('searchHospitals', { token: patient.token, query: { q } })
    expect(body.data).toMatchObject([{ hospitalName: 'St Mary’s Hospital' }])
  })
})
