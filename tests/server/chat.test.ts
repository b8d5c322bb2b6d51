import { m } from '@ilera/contract/messages'
import type { ChatChunk, ChatMessage } from '@ilera/contract/chat/schemas'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Question } from '../../packages/server/src/providers/chat/assistant.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the health chat on the %s store', (store) => {
  /** Questions that the model received, and the promise that it awaits before it ends. */
  const asked: string[] = []
  let ownValues: readonly string[] | undefined
  let hold: Promise<void>
  const assistant = {
    async *answer({ message, ownValues: known }: Question) {
      asked.push(message)
      ownValues = known
      yield 'The model '
      await hold
      yield 'answers.'
    },
  }
  let server: TestServer
  let patient: LoggedIn
  let count = 0

  let address: string

  beforeAll(async () => {
    server = await startTestServer({ store, dependencies: { assistant } })
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    asked.length = 0
    hold = Promise.resolve()
    patient = await patientAt(server, { email: `chat.${count}@example.com` })
  })

  const call = (name: 'getMessages' | 'deleteMessages' | 'privacy') => server.call(name, { token: patient.token })
  const post = (message: string) => server.call('postMessage', { token: patient.token, body: { message } })
  const decide = (agreed: boolean) => server.call('decideOnChat', { token: patient.token, body: { agreed } })
  const said = async (): Promise<string[]> =>
    (await call('getMessages')).body.messages.map(({ message }: ChatMessage) => message)

  test('requests consent once and stores its version', async () => {
    expect((await call('getMessages')).body).toMatchObject({ messages: [], agreed: false })
    expect(await decide(true)).toMatchObject({ status: 200, body: { message: m.chat_agreed() } })
    await decide(true)
    expect((await call('getMessages')).body.agreed).toBe(true)
    const { consents } = (await call('privacy')).body.data
    expect(consents).toMatchObject([{ purpose: 'chat', textVersion: '2026-11', given: true }, { purpose: 'terms' }])
  })

  test('treats consent to an older text as missing', async () => {
    await decide(true)
    await server.dependencies.database.query(`update consents set text_version = '2025-01' where account_id = $1`, [
      patient.id,
    ])
    expect((await call('getMessages')).body.agreed).toBe(false)
  })

  test('requests the external model only with consent', async () => {
    await post('What should I watch for in a fever?')
    await server.runJobs()
    expect(asked).toEqual([])
    expect((await said())[0]).toContain(m.assistant_disclaimer())
    await decide(true)
    await post('And in a child?')
    await server.runJobs()
    expect(asked).toEqual(['And in a child?'])
    expect((await said())[0]).toBe('The model answers.')
  })

  test('gives the assistant the patient’s own values, which are never sent to a model', async () => {
    await decide(true)
    const { body } = await server.call('getOneUser', { token: patient.token })
    await post('What should I watch for in a fever?')
    await server.runJobs()
    const { firstName, lastName, email, phoneNumber, address } = body.data
    for (const value of [firstName, lastName, email, phoneNumber, address].filter(Boolean))
      expect(ownValues).toContain(value)
  })

  test('replies to each of two quick questions, also to an emergency', async () => {
    const emergency = (await post('My chest hurts and I cannot breathe')).body.data
    server.clock.pass(1)
    const question = (await post('How do I pay?')).body.data
    await server.runJobs()
    const messages: ChatMessage[] = (await call('getMessages')).body.messages
    const toWhom = (isEmergency: boolean) =>
      messages
        .filter(
          ({ role, message }) => role === 'bot' && message.startsWith(m.assistant_emergency_title()) === isEmergency,
        )
        .map(({ questionId }) => questionId)
    expect([toWhom(true), toWhom(false)]).toEqual([[emergency._id], [question._id]])
  })

  test('deletes the chat when consent is withdrawn', async () => {
    await decide(true)
    await post('What should I watch for in a fever?')
    await server.runJobs()
    expect(await decide(false)).toMatchObject({ status: 200, body: { message: m.chat_consent_withdrawn() } })
    expect((await call('getMessages')).body).toMatchObject({ messages: [], agreed: false })
    expect(await post('Hello?')).toMatchObject({ status: 403, body: { message: m.chat_consent_required() } })
    expect(await said()).toEqual([])
    await decide(true)
    expect((await post('Hello?')).status).toBe(201)
  })

  test('deletes only the own chat', async () => {
    const other = await patientAt(server, { email: `other.${count}@example.com` })
    await server.call('postMessage', { token: other.token, body: { message: 'How do I pay?' } })
    await post('How do I pay?')
    await server.runJobs()
    expect(await said()).toHaveLength(2)
    expect((await call('deleteMessages')).body).toEqual({ message: m.chat_deleted() })
    expect(await said()).toEqual([])
    expect((await server.call('getMessages', { token: other.token })).body.messages).toHaveLength(2)
  })

  test('restarts an interrupted reply from its beginning', async () => {
    const socket = io(address, { auth: { token: patient.token }, transports: ['websocket'], forceNew: true })
    const pieces: ChatChunk[] = []
    socket.on('response-delta', (piece: ChatChunk) => pieces.push(piece))
    try {
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      await decide(true)
      hold = Promise.reject(new Error('The model broke off.'))
      hold.catch(() => undefined)
      await post('What should I watch for in a fever?')
      await server.runJobs()
      hold = Promise.resolve()
      const whole = new Promise((resolve) => socket.once('response', resolve))
      server.clock.pass(60_000)
      await server.runJobs()
      await whole
      expect(pieces.map(({ from, delta }) => [from, delta])).toEqual([
        [0, 'The model '],
        [0, 'The model '],
        [10, 'answers.'],
      ])
    } finally {
      socket.disconnect()
    }
  })

  test('does not store a reply after its question was deleted', async () => {
    const socket = io(address, { auth: { token: patient.token }, transports: ['websocket'], forceNew: true })
    try {
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      await decide(true)
      let go = (): void => undefined
      hold = new Promise((resolve) => (go = resolve))
      const began = new Promise((resolve) => socket.once('response-delta', resolve))
      const dropped = new Promise((resolve) => socket.once('response-dropped', resolve))
      await post('What should I watch for in a fever?')
      const working = server.runJobs()
      await began
      await call('deleteMessages')
      go()
      await working
      await dropped
      expect(await said()).toEqual([])
    } finally {
      socket.disconnect()
    }
  })
})

test('limits ten messages a second, and stores each accepted one once', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const { token } = await patientAt(server)
  const answers: Awaited<ReturnType<typeof server.call>>[] = []
  for (let place = 0; place < 40; place += 1)
    answers.push(await server.call('postMessage', { token, body: { message: `Message ${place}` } }))
  const taken = answers.filter(({ status }) => status === 201)
  const slowed = answers.filter(({ status }) => status === 429)
  expect([taken.length, slowed.length]).toEqual([30, 10])
  for (const { headers, body } of slowed) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.message).toBe(m.common_too_many())
  }
  const { messages } = (await server.call('getMessages', { token, query: { limit: '100' } })).body
  expect(messages).toHaveLength(30)
  await server.stop()
})
