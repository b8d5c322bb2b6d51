import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordChangedMail } from '../../packages/server/src/mails/account-mails.ts'
import { sendMail } from '../../packages/server/src/providers/mail/mail-job.ts'
import { RecipientRejected } from '../../packages/server/src/providers/mail/mailer.ts'
import { createSmtpMailer, readSender } from '../../packages/server/src/providers/mail/smtp.ts'
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
  server = await startTestServer({ dependencies: { mailer: createSmtpMailer(double.url, 'hello@ilera.example') } })
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})

const tries = (address: string) => double.asked.filter((asked) => asked === address).length
const left = async () => (await server.dependencies.database.query(`select 1 from jobs where name = 'mail'`)).length
/** Signs up a patient, which sends a welcome mail. */
const signUp = async (email: string) => {
  const patient = await patientAt(server, { email })
  await server.runJobs()
  const notes = async () => (await server.call('notifications', { token: patient.token })).body.data
  return { patient, notes }
}

test('a mail is sent with its text, its HTML and its sender', async () => {
  const { notes } = await signUp('ngozi@example.com')
  expect(double.received).toMatchObject([{ to: 'ngozi@example.com' }])
  const data = double.received[0]?.data
  expect(data).toContain('From: hello@ilera.example')
  expect(data).toContain('Subject: Welcome to Ilera')
  expect(data).toMatch(/text\/plain[\s\S]+text\/html/)
  expect(await notes()).toEqual([])
})

test('a rejected address is tried once, and its owner is notified in the app once', async () => {
  const { patient, notes } = await signUp('gone@example.com')
  expect(tries('gone@example.com')).toBe(1)
  expect(await left()).toBe(0)
  const told = [
    { text: expect.stringContaining('Our emails to gone@example.com are not getting through'), readAt: null },
  ]
  expect(await notes()).toMatchObject(told)
  await server.call('forgot', { body: { email: 'gone@example.com' } })
  await server.runJobs()
  expect(tries('gone@example.com')).toBe(2)
  expect(await notes()).toMatchObject(told)
  // After the notification was read, the next bounce notifies again.
  await server.call('readNotifications', { token: patient.token })
  await server.call('forgot', { body: { email: 'gone@example.com' } })
  await server.runJobs()
  expect(await notes()).toHaveLength(2)
})

test('a mail to a full mailbox is retried later without a notification', async () => {
  const { notes } = await signUp('full@example.com')
  expect(await left()).toBe(1)
  expect(await notes()).toEqual([])
  answers['full@example.com'] = '250 Ok'
  server.clock.pass(1)
  await server.runJobs()
  expect(await left()).toBe(0)
  expect(double.received.some(({ to }) => to === 'full@example.com')).toBe(true)
})

test('every mail goes to exactly the stored address, and says that a program wrote it', async () => {
  const before = double.received.length
  await signUp("o'brien+clinic@xn--bcher-kva.example")
  expect(double.received.slice(before)).toMatchObject([{ to: "o'brien+clinic@xn--bcher-kva.example" }])
  const { data = '' } = double.received.at(-1) ?? {}
  expect(data).toContain("To: o'brien+clinic@xn--bcher-kva.example\n")
  expect(data).toContain('Auto-Submitted: auto-generated\n')
  expect(data).toContain('X-Auto-Response-Suppress: All\n')
})

test.each(['ada,obi@x.example', 'ada;obi@x.example', 'a:obi@x.example;', 'x <obi@x.example>', '(ada)obi@x.example'])(
  'an address that an older version let in, and that names a second one, gets no mail at all: %s',
  async (email) => {
    const { patient, notes } = await signUp(`older${double.asked.length}@example.com`)
    const { database } = server.dependencies
    await database.query('update accounts set email = $2 where id = $1', [patient.id, email])
    await sendMail(server.dependencies.jobs, database, passwordChangedMail(email))
    const before = double.asked.length
    await server.runJobs()
    expect(double.asked.slice(before)).toEqual([])
    expect(await left()).toBe(0)
    expect(await notes()).toMatchObject([{ text: expect.stringContaining('Please correct the address') }])
    const mail = { id: 'one', to: email, subject: 'Hello', text: 'Hello' }
    await expect(createSmtpMailer(double.url, 'hello@ilera.example').send(mail)).rejects.toThrow(RecipientRejected)
  },
)

test('a subject is one line, whatever a name in it holds', async () => {
  const { database, jobs } = server.dependencies
  const mail = { to: 'subject@example.com', subject: 'Your request to A\r\nBcc: b@x.example', text: 'Hello' }
  await sendMail(jobs, database, mail)
  await server.runJobs()
  const { data = '' } = double.received.at(-1) ?? {}
  expect(data).toContain('Subject: Your request to A Bcc: b@x.example\n')
  expect(data).not.toMatch(/^Bcc/m)
})

test.each([
  ['Ilera <no-reply@ilera.example>', { name: 'Ilera', address: 'no-reply@ilera.example' }],
  ['"Ilera, Lagos" <no-reply@ilera.example>', { name: 'Ilera, Lagos', address: 'no-reply@ilera.example' }],
  ['no-reply@ilera.example', { name: '', address: 'no-reply@ilera.example' }],
])('the sender %s is read as a name and an address', (text, sender) => {
  expect(readSender(text)).toEqual(sender)
})

test('a sender that is no single address stops the start', () => {
  expect(() => readSender('one@x.example, two@x.example')).toThrow('MAIL_FROM must be')
})
