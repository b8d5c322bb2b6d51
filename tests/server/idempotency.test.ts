import { chatWords } from '@ilera/contract/chat/words'
import { words } from '@ilera/contract/shared/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

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
    const rows = await server.parts.database.query('select 1 from chat_messages where message = $1 and role = $2', [
      message,
      'user',
    ])
    return rows.length
  }

  test('the same key and body gives the first answer again, and the work is done once', async () => {
    const key = newKey()
    const first = await say(key, 'My head aches')
    const again = await say(key, 'My head aches')
    expect(first.status).toBe(201)
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body })
    expect(await kept('My head aches')).toBe(1)
  })

  test('a message of nothing but spaces is refused and keeps nothing', async () => {
    expect(await say(newKey(), '   ')).toMatchObject({ status: 400, body: { message: chatWords.empty } })
    expect(await kept('')).toBe(0)
  })

  test('of twenty repeats at once, one does the work and all get its answer', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(key, 'Twenty times')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(await kept('Twenty times')).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const key = newKey()
    await say(key, 'One thing')
    expect(await say(key, 'Another thing')).toMatchObject({ status: 422, body: { message: words.keyReused } })
    expect(await kept('Another thing')).toBe(0)
  })

  test('a refusal is given again too', async () => {
    const key = newKey()
    const book = () =>
      server.call('requestAppointment', {
        token: patient.token,
        key,
        params: { id: hospital.id },
        body: { presentSymptoms: 'Fever' },
      })
    const first = await book()
    expect(first.status).toBe(422)
    expect((await book()).body).toEqual(first.body)
  })

  test('a key belongs to one account', async () => {
    const key = newKey()
    const other = await patientAt(server, { email: `other${count}@example.com` })
    await say(key, 'Mine')
    const theirs = await server.call('postMessage', { token: other.token, key, body: { message: 'Theirs' } })
    expect(theirs).toMatchObject({ status: 201, body: { data: { message: 'Theirs' } } })
  })
})
