import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { counted } from '../support/counted.ts'
import { logLines } from '../support/log-lines.ts'
import { ada, hospitalAt, patientAt } from '../support/people.ts'
import { upload } from '../support/upload.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Values that the steps below use and that must never appear in a log. */
const secrets = {
  password: 'three planted goats',
  wrongPassword: 'a planted wrong password',
  email: 'planted.person@example.com',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  phone: '+2348035550199',
  address: '7 Planted Close, Ikeja',
  symptoms: 'planted palpitations at night',
  reason: 'a planted reason for another day',
  chat: 'planted question about a fever',
  contact: 'planted words to the owner',
  accountNumber: '0123459876',
  idempotencyKey: 'planted-idempotency-key',
  resetToken: 'planted-reset-token-000000000000000000000000000',
  unknownToken: 'planted-bearer-token-00000000000000000000000000',
}

const { lines, logTo } = logLines()
let server: TestServer

beforeAll(async () => {
  const broken = { send: () => Promise.reject(new Error(`550 ${secrets.email} does not exist`)) }
  const assistant = {
    async *answer(): AsyncGenerator<string> {
      yield 'You '
      throw new Error(`the model choked on: ${secrets.chat}`)
    },
  }
  server = await startTestServer({
    settings: { LOG_LEVEL: 'trace' },
    dependencies: { mailer: broken, assistant },
    logTo,
  })
})
afterAll(() => server.stop())

test('a day’s work, with its failures, leaves no secret and no health words in the log', async ({ task }) => {
  const { email, password, firstName, lastName } = secrets
  const person = { ...ada, email, password, confirmPassword: password, firstName, lastName }
  await server.call('register', { body: person })
  await server.call('register', { body: person })
  await server.call('login', { body: { email, password: secrets.wrongPassword } })
  const patient = await patientAt(server, person)
  await completeProfile(server, patient)
  await server.call('updateProfile', {
    params: { id: patient.id },
    token: patient.token,
    body: { phoneNumber: secrets.phone, patientAddress: secrets.address },
  })
  const hospital = await hospitalAt(server)
  await server.call('requestAppointment', {
    params: { id: hospital.id },
    token: patient.token,
    key: secrets.idempotencyKey,
    body: { presentSymptoms: secrets.symptoms },
  })
  const id = await confirmed(server, patient, hospital)
  await server.call('reschedule', {
    params: { id },
    token: patient.token,
    body: { date: '2026-11-26', time: '11:00', reasonForReschedule: secrets.reason },
  })
  await server.call('decideOnChat', { token: patient.token, body: { agreed: true } })
  await server.call('postMessage', { token: patient.token, body: { message: secrets.chat } })
  await server.call('sendMessage', { body: { ...person, title: 'Hours', content: secrets.contact } })
  await server.call('setSettlement', {
    token: hospital.token,
    body: { bankCode: '058', accountNumber: secrets.accountNumber, password: secrets.wrongPassword },
  })
  await upload(server, new Uint8Array([1, 2, 3]), { token: patient.token })
  await server.call('checkResetToken', { body: { token: secrets.resetToken } })
  await server.call('getOneUser', { token: secrets.unknownToken })
  await server.app.inject(`/api/hospitals-search?q=${encodeURIComponent(secrets.symptoms)}`)
  await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${email}","password":"${password}"`,
  })
  await server.runJobs()

  const log = lines.join('')
  expect(lines.length, 'something was logged at all').toBeGreaterThan(20)
  expect(log).toContain('job failed')
  const sent = { ...secrets, patientToken: patient.token, hospitalToken: hospital.token }
  const found = Object.entries(sent).filter(
    ([, secret]) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
  )
  expect(found).toEqual([])
  counted(task, { 'secrets planted, none in the log': Object.keys(sent).length })
})
