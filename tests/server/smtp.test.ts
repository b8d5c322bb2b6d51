import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../../packages/server/src/providers/mail/smtp.ts'
import { patientAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'

const answers: Record<string, string> = {
  'gone@example.com': '550 5.1.1 No such user here',
  'full@example.com': '452 4.2.2 Mailbox full',
}
let double: Awaited<ReturnType<typeof startSmtpDouble>>
let server: TestServer

beforeAll(async () => {
  double = await startSmtpDouble((address) => answers[address] ?? '250 Ok')
  server = await startTestServer({ parts: { mailer: createSmtpMailer(double.url, 'hello@ilera.example') } })
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})

const tries = (address: string) => double.asked.filter((asked) => asked === address).length
const left = async () => (await server.parts.database.query(`select 1 from jobs where name = 'mail'`)).length
/** Each sign-up is welcomed by mail. */
const signUp = async (email: string) => {
  const patient = await patientAt(server, { email })
  await server.runJobs()
  const notes = async () => (await server.call('notifications', { token: patient.token })).body.data
  return { patient, notes }
}

test('a mail is handed over with its text, its HTML and its sender', async () => {
  const { notes } = await signUp('ngozi@example.com')
  expect(double.received).toMatchObject([{ to: 'ngozi@example.com' }])
  const data = double.received[0]?.data
  expect(data).toContain('From: hello@ilera.example')
  expect(data).toContain('Subject: Welcome to Ilera')
  expect(data).toMatch(/text\/plain[\s\S]+text\/html/)
  expect(await notes()).toEqual([])
})

test('an address that bounces is tried once, and its owner is told in the app, once', async () => {
  const { patient, notes } = await signUp('gone@example.com')
  expect(tries('gone@example.com')).toBe(1)
  expect(await left()).toBe(0)
  const told = [{ text: expect.stringContaining('mails to gone@example.com come back'), readAt: null }]
  expect(await notes()).toMatchObject(told)
  await server.call('forgot', { body: { email: 'gone@example.com' } })
  await server.runJobs()
  expect(tries('gone@example.com')).toBe(2)
  expect(await notes()).toMatchObject(told)
  // Whoever reads it and leaves the address as it is, is told again.
  await server.call('readNotifications', { token: patient.token })
  await server.call('forgot', { body: { email: 'gone@example.com' } })
  await server.runJobs()
  expect(await notes()).toHaveLength(2)
})

test('a mailbox that is full for now is tried again later, and nobody is told', async () => {
  const { notes } = await signUp('full@example.com')
  expect(await left()).toBe(1)
  expect(await notes()).toEqual([])
  answers['full@example.com'] = '250 Ok'
  server.clock.pass(1)
  await server.runJobs()
  expect(await left()).toBe(0)
  expect(double.received.some(({ to }) => to === 'full@example.com')).toBe(true)
})
