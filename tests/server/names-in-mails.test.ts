import { afterAll, beforeAll, expect, test } from 'vitest'
import { safePersonName, safePlaceName } from '../../packages/server/src/mails/mail-safe-names.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each(['Ada', 'Olúwaṣeun Adébáyọ̀', "O'Neill-Okafor", 'Chukwuemeka Odumegwu Ojukwu'])('%s is a name', (name) => {
  expect(safePersonName(name)).toBe(name)
})

test.each([
  'Lagoon View Hospital',
  "St. Mary's Clinic & Maternity, Ikeja (Annex 2)",
  '68 Nigerian Army Reference Hospital',
  'St.Nicholas Hospital, Lagos',
])('%s is a hospital’s name', (name) => {
  expect(safePlaceName(name)).toBe(name)
})

const advertisements = [
  'You won! Claim at https://evil.example/prize',
  'visit www evil example',
  'evil.example',
  'evil。example',
  'evil․example',
  'evil．example',
  'Call 0803 123 4567 now',
  'write to me@evil.example',
  'Dear customer your account is blocked please send your card number and pin to us today',
  `Win ${'money '.repeat(30)}`,
]

test.each(advertisements)('a mail to an address that somebody else registered does not carry: %s', async (text) => {
  const names = [safePersonName(text), safePlaceName(text)]
  expect(names).toEqual([undefined, undefined])
  const number = advertisements.indexOf(text)
  const hospital = await hospitalAt(server, {
    email: `desk${number}@victim.example`,
    hospitalName: text.slice(0, 190),
    hospitalAddress: text.slice(0, 190),
  })
  const patient = await patientAt(server, { email: `ada${number}@victim.example`, firstName: text, lastName: text })
  await completeProfile(server, patient)
  // The outbox stores SMS as mails to the phone number.
  await server.call('chooseChannels', { token: patient.token, body: { channels: ['sms'] } })
  const before = server.mails.length
  await confirmed(server, patient, hospital, { doctorName: text.slice(0, 90) })
  await server.runJobs()
  const messages = server.mails.slice(before).filter(({ to }) => to === '+2348031234567')
  expect(messages).toHaveLength(1)
  const sent = [...server.mails.filter(({ to }) => to.includes(`${number}@victim.example`)), ...messages]
  expect(sent.length).toBeGreaterThanOrEqual(3)
  for (const { subject, text: body, html, ...mail } of sent)
    expect(`${subject}${body}${html}${JSON.stringify(mail)}`).not.toContain(text.trim().slice(0, 12))
})
