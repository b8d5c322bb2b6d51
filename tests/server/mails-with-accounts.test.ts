import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ada, lagoon, password, patientAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const loseNextJob = () =>
  vi.spyOn(server.dependencies.jobs, 'enqueue').mockRejectedValueOnce(new Error('connection lost'))
const mailsTo = async (address: string) => {
  await server.runJobs()
  return server.mails.filter(({ to }) => to === address)
}

test.each([
  ['register', { ...ada, email: 'once.more@example.com' }],
  ['signup', { ...lagoon, email: 'once.more.hospital@example.com' }],
] as const)('%s creates no account without its welcome mail, so that it can be sent again', async (call, body) => {
  const losing = loseNextJob()
  expect((await server.call(call, { body })).status).toBe(500)
  losing.mockRestore()
  expect((await server.call(call, { body })).status).toBe(201)
  expect(await mailsTo(body.email)).toHaveLength(1)
})

test('a phone is added with the warning about it, or neither, and the code stays good', async () => {
  const email = 'adds.phone@example.com'
  const { token } = await patientAt(server, { email })
  const phone = '+2348035559001'
  await server.call('requestPhoneCode', { body: { phone, purpose: 'add' } })
  await server.runJobs()
  const code = /\d{6}/.exec(server.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
  const before = (await mailsTo(email)).length
  const losing = loseNextJob()
  expect((await server.call('addPhone', { token, body: { phone, code, password } })).status).toBe(500)
  losing.mockRestore()
  expect((await server.call('logins', { token })).body.data.phone).toBe('')
  expect((await server.call('addPhone', { token, body: { phone, code, password } })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(before + 1)
})
