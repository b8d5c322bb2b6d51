import { openRequestsMost } from '@ilera/contract/appointments/constants'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { words } from '@ilera/contract/shared/words'
import { expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { ada, hospitalAt, password, patientAt } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'

test('a burst of logins is shed with 429, and keeps no other call waiting', async () => {
  const server = await startTestServer()
  const { token } = await patientAt(server)
  const order: string[] = []
  const logins = Array.from({ length: 150 }, async () => {
    const answer = await server.call('login', { body: { email: ada.email, password } })
    order.push('login')
    return answer
  })
  const other = server.call('allHospitals', { token }).then(({ status }) => {
    order.push('other')
    return status
  })
  const answers = await Promise.all(logins)
  const shed = answers.filter(({ status }) => status === 429)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed[0]).toMatchObject({ body: { message: words.busy }, headers: { 'retry-after': '2' } })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(150 - shed.length)
  expect(await other).toBe(200)
  expect(order.lastIndexOf('login'), 'the other call is answered before the burst is over').toBeGreaterThan(
    order.indexOf('other'),
  )
  await server.stop()
})

test('ten wrong passwords from one address make it wait, and not the owner elsewhere', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  await server.call('register', { body: ada })
  const wrong = { email: ada.email, password: 'not the password' }
  for (let attempt = 0; attempt < 10; attempt += 1) await server.call('login', { body: wrong })
  const refused = await server.call('login', { body: { email: ada.email, password } })
  expect(refused).toMatchObject({ status: 429, body: { message: words.tooMany } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: ada.email, password },
    remoteAddress: '10.1.2.3',
  })
  expect(elsewhere.statusCode).toBe(200)
  server.clock.pass(16)
  expect((await server.call('login', { body: { email: ada.email, password } })).status).toBe(200)
  await server.stop()
})

test('who has no login is slowed down like anybody else', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 15; attempt += 1)
    statuses.push((await server.call('setSettlement', { token: 'x'.repeat(43), body: {} })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
  await server.stop()
})

test('one machine that tries many accounts is stopped after fifty, whatever address it claims to have', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: `owner${attempt}@example.com`, password: 'harmattan dust' },
      headers: { 'x-forwarded-for': `10.0.${attempt}.1` },
    })
    statuses.push(statusCode)
  }
  const stopped = statuses.indexOf(429)
  expect(stopped).toBeGreaterThan(0)
  expect(stopped).toBeLessThanOrEqual(50)
  expect(new Set(statuses.slice(stopped))).toEqual(new Set([429]))
  await server.stop()
})

test('a hundred requests of one patient may wait at one hospital; another one waits until one was answered', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const [patient, hospital] = [await patientAt(server), await hospitalAt(server)]
  const elsewhere = await hospitalAt(server, { email: 'desk@zuma.example' })
  await completeProfile(server, patient)
  const ask = (id: string) =>
    server.call('requestAppointment', { params: { id }, token: patient.token, body: { presentSymptoms: 'Fever' } })
  const first = await ask(hospital.id)
  for (let request = 1; request < openRequestsMost; request += 1) await ask(hospital.id)
  expect(await ask(hospital.id)).toMatchObject({ status: 409, body: { message: appointmentWords.tooManyOpen } })
  expect(await ask(elsewhere.id)).toMatchObject({ status: 201 })
  const params = { id: first.body.appointment._id }
  await server.call('declineAppointment', { params, token: hospital.token, body: { reason: 'Please come at once.' } })
  expect(await ask(hospital.id)).toMatchObject({ status: 201 })
  await server.stop()
})
