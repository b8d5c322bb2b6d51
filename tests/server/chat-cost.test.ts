import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const fromModel = 'The model answers.'
let asked = 0

let server: TestServer
let patient: LoggedIn

beforeAll(async () => {
  const assistant = {
    async *answer() {
      asked += 1
      yield fromModel
    },
  }
  const settings = { CHAT_MODEL_URL: 'https://model.example/v1', CHAT_MODEL: 'small' }
  server = await startTestServer({ settings, dependencies: { assistant } })
  patient = await patientAt(server)
  await server.call('decideOnChat', { token: patient.token, body: { agreed: true } })
})
afterAll(() => server.stop())

/** Writes to the chat; returns what is answered. */
async function say(message: string, { token } = patient): Promise<string> {
  await server.call('postMessage', { token, body: { message } })
  await server.runJobs()
  const { body } = await server.call('getMessages', { token, query: { limit: '1' } })
  return body.messages[0].message
}

test('requests the external model a hundred times a day for a patient, then replies by itself', async () => {
  for (let count = 0; count < 100; count += 1) expect(await say('What helps against a cold?')).toBe(fromModel)
  expect(await say('What helps against a cold?')).toContain(m.assistant_disclaimer())
  expect(asked).toBe(100)
})

test('replies to an emergency beyond the limit, and deleting the chat does not reset the limit', async () => {
  expect(await say('My father has crushing chest pain and cannot breathe')).toContain('112')
  await server.call('deleteMessages', { token: patient.token })
  expect(await say('What helps against a cold?')).not.toBe(fromModel)
  expect(asked).toBe(100)
})

test('counts per patient, and resets the next day', async () => {
  const other = await patientAt(server, { email: 'tunde.bakare@example.com' })
  await server.call('decideOnChat', { token: other.token, body: { agreed: true } })
  expect(await say('What helps against a cold?', other)).toBe(fromModel)
  server.clock.pass(24 * 60 + 1)
  const { body } = await server.call('login', { body: { email: 'ada.obi@example.com', password: 'three brown goats' } })
  expect(await say('What helps against a cold?', { id: patient.id, token: body.token })).toBe(fromModel)
})
