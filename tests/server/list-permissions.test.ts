import { calls, type Call, type CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Lists that everybody may read: the directory of hospitals. */
const openToAll: ReadonlySet<CallName> = new Set(['allHospitals', 'searchHospitals'])
/** Lists that can be searched by words. */
const searchable = ['allAppointments', 'allPayments', 'allPatients', 'getMessages', 'notifications'] as const

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const callOf = (name: CallName): Call => calls[name]
/** All reads without an id in the path: only the session decides what they return. */
const lists = names.filter((name) => {
  const { method, path, who } = callOf(name)
  return (
    method === 'GET' && !path.includes(':') && ['patient', 'hospital', 'either'].includes(who) && !openToAll.has(name)
  )
})

describe('a list holds its own account’s rows alone', () => {
  let server: TestServer
  let patients: { a: LoggedIn; b: LoggedIn }
  let hospitals: { a: LoggedIn; b: LoggedIn }
  let appointmentId: string
  let paymentId: string

  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set('2027-06-23T08:00:00.000Z')
    patients = {
      a: await patientAt(server, { email: 'a@example.com' }),
      b: await patientAt(server, { email: 'b@example.com' }),
    }
    hospitals = {
      a: await hospitalAt(server, { email: 'ha@example.com' }),
      b: await hospitalAt(server, { email: 'hb@example.com' }),
    }
    await completeProfile(server, patients.a)
    await completeProfile(server, patients.b)
    appointmentId = await confirmed(server, patients.a, hospitals.a, { date: '2027-06-24' })
    const { body } = await server.call('startPayment', { params: { id: appointmentId }, token: patients.a.token })
    const payload = { key: 'pk_sandbox_ilera', ...body, card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    const paying = { appointmentId, reference: body.reference }
    await server.call('confirmPayment', { token: patients.a.token, body: paying })
    paymentId = (await server.call('allPayments', { token: hospitals.a.token })).body.payments[0]._id
    await server.call('decideOnChat', { token: patients.a.token, body: { agreed: true } })
    const message = 'Dr Amaka Obi asked me to drink more'
    await server.call('postMessage', { token: patients.a.token, body: { message } })
  })
  afterAll(() => server.stop())

  const others = (name: CallName): LoggedIn[] => {
    const { who } = callOf(name)
    return [...(who === 'hospital' ? [] : [patients.b]), ...(who === 'patient' ? [] : [hospitals.b])]
  }
  const owner = (name: CallName) => (callOf(name).who === 'hospital' ? hospitals.a : patients.a)

  /** Data of patient A's visit and payment at hospital A that a response contains. */
  const oursIn = (body: unknown): string[] =>
    [appointmentId, paymentId, patients.a.id, 'Amaka'].filter((ours) => JSON.stringify(body).includes(ours))

  test.each(lists)('%s of another account contains none of our rows', async (name) => {
    // The day of our visit.
    const query = name === 'day' ? { query: { date: '2027-06-24' } } : {}
    for (const { token } of others(name))
      expect(oursIn((await server.call(name, { token, ...query })).body)).toEqual([])
  })

  test.each(searchable)(
    '%s of another account finds and counts nothing of ours, whatever is searched',
    async (name) => {
      expect(JSON.stringify((await server.call(name, { token: owner(name).token })).body)).toMatch(/Amaka|Ada/)
      for (const { token } of others(name))
        for (const q of ['', 'Ada', 'obi ada', 'Amaka', 'a@example.com']) {
          const { status, body } = await server.call(name, { token, query: { q } })
          expect(status).toBe(200)
          expect({ total: body.total ?? 0, sum: body.sum ?? 0 }).toEqual({ total: 0, sum: 0 })
          expect(oursIn(body)).toEqual([])
        }
    },
  )

  test('a history of appointments is found by its own patient alone', async () => {
    const history = async ({ id, token }: LoggedIn) =>
      JSON.stringify((await server.call('appointmentHistory', { params: { id }, token, query: { q: 'Amaka' } })).body)
    expect(await history(patients.a)).toContain(appointmentId)
    expect(await history(patients.b)).not.toContain(appointmentId)
  })

  test('the total of a list counts its own rows, where there are some', async () => {
    const stranger = await patientAt(server, { email: 'c@example.com', firstName: 'Chika', lastName: 'Eze' })
    await completeProfile(server, stranger)
    const desk = await hospitalAt(server, { email: 'hc@example.com' })
    await confirmed(server, stranger, desk, { doctorName: 'Dr Tunde Bakare', date: '2027-06-24' })
    const total = async (name: CallName, list: string) => {
      const { body } = await server.call(name, { token: desk.token })
      return { total: body.total, rows: body[list].length }
    }
    expect(await total('allPatients', 'data')).toEqual({ total: 1, rows: 1 })
    expect(await total('allAppointments', 'appointments')).toEqual({ total: 1, rows: 1 })
  })
})
