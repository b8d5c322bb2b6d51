import { m } from '@ilera/contract/messages'
import { openRequestsMax } from '@ilera/contract/appointments/constants'
import { expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { ada, hospitalAt, password, patientAt } from '../support/people.ts'
import { atRealCost } from '../support/quick-argon2.ts'
import { askReset } from '../support/reset-link.ts'
import { startTestServer, stores } from '../support/server.ts'

test('a burst of logins is shed with 429, and keeps no other call waiting', async () => {
  const server = await startTestServer()
  await atRealCost(async () => {
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
    expect(shed[0]).toMatchObject({ body: { message: m.common_busy() }, headers: { 'retry-after': '2' } })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(150 - shed.length)
    expect(await other).toBe(200)
    expect(order.lastIndexOf('login'), 'the other call is answered before the burst is over').toBeGreaterThan(
      order.indexOf('other'),
    )
  })
  await server.stop()
})

test('ten wrong passwords from one address block it, but not the owner elsewhere', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  await server.call('register', { body: ada })
  const wrong = { email: ada.email, password: 'not the password' }
  for (let attempt = 0; attempt < 10; attempt += 1) await server.call('login', { body: wrong })
  const refused = await server.call('login', { body: { email: ada.email, password } })
  expect(refused).toMatchObject({ status: 429, body: { message: m.common_too_many() } })
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

test('who has no login is rate limited too', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 15; attempt += 1)
    statuses.push((await server.call('setSettlement', { token: 'x'.repeat(43), body: {} })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
  await server.stop()
})

test('one machine that guesses at many accounts must wait after fifty, whatever address it claims to have', async () => {
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

test('a hundred requests of one patient may be open at one hospital; more are rejected', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const [patient, hospital] = [await patientAt(server), await hospitalAt(server)]
  const elsewhere = await hospitalAt(server, { email: 'desk@zuma.example' })
  await completeProfile(server, patient)
  const ask = (id: string) =>
    server.call('requestAppointment', { params: { id }, token: patient.token, body: { presentSymptoms: 'Fever' } })
  const first = await ask(hospital.id)
  for (let request = 1; request < openRequestsMax; request += 1) await ask(hospital.id)
  expect(await ask(hospital.id)).toMatchObject({
    status: 409,
    body: { message: m.appointments_too_many_open_requests() },
  })
  expect(await ask(elsewhere.id)).toMatchObject({ status: 201 })
  const params = { id: first.body.appointment._id }
  await server.call('declineAppointment', { params, token: hospital.token, body: { reason: 'Please come at once.' } })
  expect(await ask(hospital.id)).toMatchObject({ status: 201 })
  await server.stop()
})

test('fifty made-up logins from one address do not block real accounts behind it', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  await server.call('register', { body: ada })
  for (let attempt = 0; attempt < 52; attempt += 1)
    await server.call('login', { body: { email: `made.up${attempt}@example.com`, password: 'harmattan dust' } })
  expect((await server.call('login', { body: { email: ada.email, password } })).status).toBe(200)
  await server.stop()
})

test('eighty guesses at once from one IPv6 network are counted before they are checked', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  await server.call('register', { body: ada })
  const guess = (remoteAddress: string, given = 'not the password') =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: ada.email, password: given },
      remoteAddress,
    })
  const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => guess(`2001:db8:1:2::${index + 1}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(70)
  expect((await guess('2001:db8:1:3::1', password)).statusCode).toBe(200)
  await server.stop()
})

test('a stolen session cannot guess the password that is asked for once more', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const { token } = await patientAt(server)
  const erase = (given: string, remoteAddress: string) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/my-account',
      payload: { password: given },
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => erase('a guess at it', `10.0.0.${index}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
  expect((await erase(password, '10.0.1.1')).statusCode).toBe(429)
  server.clock.pass(16)
  expect((await erase(password, '10.0.1.1')).statusCode).toBe(200)
  await server.stop()
})

test('limits forty password resets to five mails an hour with the same response', async () => {
  const server = await startTestServer()
  await server.call('register', { body: ada })
  await server.runJobs()
  const before = server.mails.length
  const answers = []
  for (let wish = 0; wish < 40; wish += 1) answers.push(await server.call('forgot', { body: { email: ada.email } }))
  await server.runJobs()
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(server.mails.length - before).toBe(5)
  server.clock.pass(61)
  await server.call('forgot', { body: { email: ada.email } })
  await server.runJobs()
  expect(server.mails.length - before).toBe(6)
  await server.stop()
})

test.each(stores)(
  'guesses at one account from many addresses end after a hundred, without locking its owner out, on the %s store',
  async (store) => {
    const server = await startTestServer({ store, settings: { RATE_LIMIT: 'on' } })
    await server.call('register', { body: ada })
    await server.runJobs()
    const logIn = (remoteAddress: string, given: string, email = ada.email) =>
      server.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: given }, remoteAddress })
    const atHome = '10.9.9.9'
    expect((await logIn(atHome, password)).statusCode).toBe(200)
    const before = server.mails.length
    const guess = (index: number, email?: string) => logIn(`10.3.${index}.1`, 'not the password', email)
    const statuses: number[] = []
    for (let index = 0; index < 130; index += 1) statuses.push((await guess(index)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), ...Array.from({ length: 30 }, () => 429)])
    await server.runJobs()
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([ada.email])

    // On other networks even the right password is rejected until a reset. On the owner's known network it works.
    const elsewhere = await logIn('10.4.4.4', password)
    expect(elsewhere.statusCode).toBe(429)
    expect(elsewhere.json().message).toBe(m.accounts_many_wrong_passwords())
    expect((await logIn(atHome, password)).statusCode).toBe(200)

    for (let index = 0; index < 101; index += 1) await guess(index, 'nobody@example.com')
    const unknown = await guess(102, 'nobody@example.com')
    expect(unknown.json()).toEqual(elsewhere.json())
    await server.runJobs()
    expect(server.mails).toHaveLength(before + 1)
    await server.stop()
  },
)

test('resets the count of guesses with a new password', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  await server.call('register', { body: ada })
  const logIn = (remoteAddress: string, given: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: ada.email, password: given },
      remoteAddress,
    })
  for (let index = 0; index < 101; index += 1) await logIn(`10.3.${index}.1`, 'not the password')
  expect((await logIn('10.4.4.4', password)).statusCode).toBe(429)
  const token = await askReset(server, ada.email)
  const renewed = 'a wholly new password'
  const body = { token, password: renewed, confirmPassword: renewed }
  expect((await server.call('resetPassword', { body })).status).toBe(200)
  expect((await logIn('10.4.4.4', renewed)).statusCode).toBe(200)
  await server.stop()
})
