import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteIdempotencyKeys } from '../../packages/server/src/repositories/idempotency-keys.ts'
import { completeProfile } from '../support/appointments.ts'
import { ada, hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const contactMessage = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada.obi@example.com',
  content: 'When do you open?',
}

describe.each(stores)('an Idempotency-Key on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
  })
  afterAll(() => server.stop())

  const newKey = () => `key-${(count += 1)}`
  const say = (key: string, message: string) =>
    server.call('postMessage', { token: patient.token, key, body: { message } })
  const kept = async (message: string) => {
    const rows = await server.dependencies.database.query(
      'select 1 from chat_messages where message = $1 and role = $2',
      [message, 'user'],
    )
    return rows.length
  }

  test('replays the response for the same key and body, and does the work once', async () => {
    const key = newKey()
    const first = await say(key, 'My head aches')
    const again = await say(key, 'My head aches')
    expect(first.status).toBe(201)
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body })
    expect(await kept('My head aches')).toBe(1)
  })

  test('rejects a blank message and stores no key', async () => {
    expect(await say(newKey(), '   ')).toMatchObject({ status: 400, body: { message: m.chat_empty() } })
    expect(await kept('')).toBe(0)
  })

  test('does the work once for twenty concurrent repeats, and gives all its response', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(key, 'Twenty times')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(await kept('Twenty times')).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const key = newKey()
    await say(key, 'One thing')
    expect(await say(key, 'Another thing')).toMatchObject({
      status: 422,
      body: { message: m.common_idempotency_key_reused(), code: 'idempotency-key-reused' },
    })
    expect(await kept('Another thing')).toBe(0)
  })

  const book = (key: string, presentSymptoms = 'Fever') =>
    server.call('requestAppointment', {
      token: patient.token,
      key,
      params: { id: hospital.id },
      body: { presentSymptoms },
    })

  test('stores no error response: a retry with the same key and body may succeed', async () => {
    const key = newKey()
    expect((await book(key)).status).toBe(422)
    await completeProfile(server, patient)
    expect((await book(key)).status).toBe(201)
  })

  test('accepts other values with the key after an error response', async () => {
    const key = newKey()
    expect((await book(key, '')).status).toBe(400)
    expect((await book(key, 'Fever since Monday')).status).toBe(201)
  })

  test('a key that is empty, or longer than 255 characters, is refused by name', async () => {
    for (const key of [' ', 'k'.repeat(256)])
      expect(await say(key, 'Which key?')).toMatchObject({
        status: 400,
        body: { message: m.common_idempotency_key_invalid() },
      })
    expect(await kept('Which key?')).toBe(0)
    expect((await say('k'.repeat(255), 'Long key')).status).toBe(201)
  })

  test('the database holds neither the key nor anything of the answer', async () => {
    const key = newKey()
    await say(key, 'My secret symptom')
    const rows = await server.dependencies.database.query<{ row: string }>(
      'select t::text as row from idempotency_keys t',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes('secret symptom') || row.includes(key))).toEqual([])
  })

  test('after two days an answer is forgotten, and an erased account leaves no key', async () => {
    const gone = await patientAt(server, { email: `gone${count}@example.com` })
    const keysOf = async ({ id }: LoggedIn) =>
      (await server.dependencies.database.query('select 1 from idempotency_keys where account_id = $1', [id])).length
    await server.call('postMessage', { token: gone.token, key: newKey(), body: { message: 'Hello' } })
    expect(await keysOf(gone)).toBe(1)
    await server.call('deleteMyAccount', { token: gone.token, body: { password } })
    expect(await keysOf(gone)).toBe(0)

    expect(await keysOf(patient)).toBeGreaterThan(0)
    await deleteIdempotencyKeys(server.dependencies.database, new Date(server.clock().getTime() + 1))
    expect(await keysOf(patient)).toBe(0)
  })

  test('replays a sign-up whose response was lost, and mails once', async () => {
    const key = newKey()
    const person = { ...ada, email: `repeats${count}@example.com` }
    const signUp = () => server.call('register', { key, body: person })
    const answers = [await signUp(), await signUp()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await server.call('register', { key: newKey(), body: person })).status).toBe(409)
    await server.runJobs()
    expect(server.mails.filter(({ to }) => to === person.email)).toHaveLength(1)
  })

  test('a visitor’s message is stored and mailed once, however often it is sent with its key', async () => {
    const key = newKey()
    const body = { ...contactMessage, title: `Opening hours ${store}` }
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('sendMessage', { key, body })))
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    await server.runJobs()
    expect(server.mails.filter(({ subject }) => subject.includes(body.title))).toHaveLength(1)
  })

  test('a key belongs to one account', async () => {
    const key = newKey()
    const other = await patientAt(server, { email: `other${count}@example.com` })
    await say(key, 'Mine')
    const theirs = await server.call('postMessage', { token: other.token, key, body: { message: 'Theirs' } })
    expect(theirs).toMatchObject({ status: 201, body: { data: { message: 'Theirs' } } })
  })
})
