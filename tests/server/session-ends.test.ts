import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, type Call, type CallName } from '@ilera/contract/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessions } from '../../packages/server/src/repositories/sessions.ts'
import { completeProfile, drObi, requested } from '../support/appointments.ts'
import { databaseContents } from '../support/database-contents.ts'
import { delayBody, type DelayedBodyOptions } from '../support/delayed-body.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { askReset } from '../support/reset-link.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { upload } from '../support/upload.ts'

type Person = LoggedIn & { role: 'patient' | 'hospital'; email: string }
type Held = Omit<DelayedBodyOptions, 'port' | 'token' | 'body'> & { name: CallName; body: object | string }

const boundary = 'held-body'
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer()
const isCall = (name: string): name is CallName => name in calls
const callOf = (name: CallName): Call => calls[name]
/** A multipart form with a picture, as a binary string. */
const form = [
  `--${boundary}\r\nContent-Disposition: form-data; name="profilePicture"; filename="me.png"\r\n`,
  `Content-Type: image/png\r\n\r\n${picture.toString('latin1')}\r\n--${boundary}--\r\n`,
].join('')
const asForm = { contentType: `multipart/form-data; boundary=${boundary}`, body: form }

describe.each(stores)('a session that ends while a call is under way, on the %s store', (store) => {
  let server: TestServer
  let port: number
  let patient: Person
  let hospital: Person
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    const emails = { patient: `ada${count}@example.com`, hospital: `desk${count}@example.com` }
    patient = { ...(await patientAt(server, { email: emails.patient })), role: 'patient', email: emails.patient }
    hospital = { ...(await hospitalAt(server, { email: emails.hospital })), role: 'hospital', email: emails.hospital }
    await completeProfile(server, patient)
    await server.runJobs()
  })

  const picturesOnDisk = () => {
    try {
      return readdirSync(join(server.dependencies.settings.DATA_DIR, 'pictures'))
    } catch {
      return []
    }
  }
  const kept = async () => ({ rows: await databaseContents(server.dependencies.database), pictures: picturesOnDisk() })
  const again = async ({ role, email }: Person): Promise<string> => {
    const { body } = await server.call(role === 'patient' ? 'login' : 'adminLogin', { body: { email, password } })
    return body.token
  }

  /** All ways to end a session that may be in use at the same time. */
  const ends: [how: string, end: (person: Person) => Promise<unknown>][] = [
    ['a logout', ({ token }) => server.call('logout', { token })],
    [
      'a new password',
      async ({ email }) => {
        const token = await askReset(server, email)
        const body = { token, password: 'four white goats', confirmPassword: 'four white goats' }
        expect((await server.call('resetPassword', { body })).status).toBe(200)
      },
    ],
    [
      'erasure',
      async (person) =>
        expect((await server.call('deleteMyAccount', { token: await again(person), body: { password } })).status).toBe(
          200,
        ),
    ],
    [
      'the list of sessions',
      async (person) => {
        const token = await again(person)
        const { body } = await server.call('sessions', { token })
        for (const { _id, current } of body.data)
          if (!current) await server.call('endSession', { token, params: { id: _id } })
      },
    ],
    ['logging other devices out', async (person) => server.call('endOtherSessions', { token: await again(person) })],
  ]
  const emailChange: (typeof ends)[number] = [
    'a new e-mail',
    async (person) => {
      const body = { email: `new.${person.email}`, password }
      const changed = await server.call('updateHospital', { token: await again(person), params: person, body })
      expect(changed.status).toBe(200)
    },
  ]

  const patientCalls = (): Held[] => [
    { name: 'updateProfile', params: { id: patient.id }, body: { age: '40' } },
    { name: 'postMessage', body: { message: 'My head aches' } },
    { name: 'postMessage', body: { message: 'My head aches' }, key: `chat-${count}` },
    { name: 'requestAppointment', params: { id: hospital.id }, body: { presentSymptoms: 'Cough' } },
    {
      name: 'requestAppointment',
      params: { id: hospital.id },
      body: { presentSymptoms: 'Cough' },
      key: `ask-${count}`,
    },
    { name: 'chooseChannels', body: { channels: ['sms'] } },
    { name: 'decideOnChat', body: { agreed: true } },
    { name: 'uploadImage', ...asForm },
  ]
  const hospitalCalls = (): Held[] => [
    { name: 'updateHospital', params: { id: hospital.id }, body: { email: 'thief@example.com', password } },
    { name: 'updateHospital', params: { id: hospital.id }, body: { address: '1 Marina, Lagos' } },
    { name: 'uploadHospitalImage', ...asForm },
  ]

  /** Sends the headers of calls, ends the session, then sends the bodies. */
  async function holdThrough(person: Person, held: Held[], end: (person: Person) => Promise<unknown>) {
    // The last use is recorded once a minute, so a changed record proves that the call has looked up its session.
    const under = []
    for (const { name, body, ...options } of held) {
      server.clock.pass(2)
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      under.push({ name, ...(await delayBody(name, { port, token: person.token, body: sent, ...options })) })
      const isNoted = async () => {
        const [row] = await server.dependencies.database.query<{ seen: string }>(
          'select max(last_seen_at) as seen from sessions where account_id = $1',
          [person.id],
        )
        return Date.parse(row?.seen ?? '') === server.clock().getTime()
      }
      await expect.poll(isNoted).toBe(true)
    }
    await end(person)
    await server.runJobs()
    const before = await kept()
    const statuses: number[] = []
    for (const { finish } of under) statuses.push(await finish())
    return { statuses: new Set(statuses), before, after: await kept() }
  }

  test.each(ends)('by %s: rejects calls whose body arrives afterwards, and writes nothing', async (_, end) => {
    const { statuses, before, after } = await holdThrough(patient, patientCalls(), end)
    expect(statuses).toEqual(new Set([401]))
    expect(after).toEqual(before)
  })

  test.each([...ends, emailChange])(
    'by %s: what a hospital’s held bodies ask for is refused, and nothing is written',
    async (_, end) => {
      const { statuses, before, after } = await holdThrough(hospital, hospitalCalls(), end)
      expect(statuses).toEqual(new Set([401]))
      expect(after).toEqual(before)
    },
  )

  test('between the check of the session and the transaction: no call writes anything', async () => {
    const appointmentId = await requested(server, patient, hospital)
    await server.runJobs()
    const { withPrecondition } = server.dependencies.database
    const bodies: Partial<Record<CallName, object>> = {
      updateProfile: { age: '35' },
      updateHospital: { address: '1 Marina, Lagos' },
      requestAppointment: { presentSymptoms: 'Cough' },
      assignDoctor: drObi,
      declineAppointment: { reason: 'Full' },
      deleteMyAccount: { password },
      chooseChannels: { channels: ['sms'] },
      postMessage: { message: 'Hello' },
      decideOnChat: { agreed: true },
    }
    const ids: Partial<Record<CallName, string>> = {
      updateProfile: patient.id,
      updateHospital: hospital.id,
      requestAppointment: hospital.id,
      deletePatient: patient.id,
    }
    const writing = Object.keys(calls)
      .filter(isCall)
      .filter((name) => {
        const { method, who } = callOf(name)
        return method !== 'GET' && !['public', 'provider'].includes(who) && name !== 'logout'
      })
    const statuses: Record<string, number> = {}
    for (const name of writing) {
      const person = calls[name].who === 'hospital' ? hospital : patient
      const token = await again(person)
      let before: unknown = await kept()
      const checked = vi
        .spyOn(server.dependencies.database, 'withPrecondition')
        .mockImplementationOnce(async (precondition, work) => {
          await server.call('logout', { token })
          before = await kept()
          return withPrecondition(precondition, work)
        })
      const { status } = name.endsWith('Image')
        ? await upload(server, new Uint8Array(picture), { token, as: person.role })
        : await server.call(name, { token, params: { id: ids[name] ?? appointmentId }, body: bodies[name] ?? {} })
      checked.mockRestore()
      statuses[name] = status
      expect([name, await kept()]).toEqual([name, before])
    }
    for (const name of Object.keys(bodies)) expect([name, statuses[name]]).toEqual([name, 401])
    expect([statuses['uploadImage'], statuses['cancelAppointment'], statuses['readNotifications']]).toEqual([
      401, 401, 401,
    ])
  })

  test('a logout waits for running writes, and no write commits after it', async () => {
    const sessions = createSessions(server.dependencies)
    const session = await sessions.find(patient.token)
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const writing = sessions.withLiveSession(session?.id ?? '', () =>
      server.dependencies.database.transaction(async (tx) => {
        await tx.query('select 1')
        begun.resolve()
        await gate.promise
        order.push('committed')
      }),
    )
    await begun.promise
    const logout = server.call('logout', { token: patient.token }).then(() => order.push('logged out'))
    await pause(200)
    gate.resolve()
    await writing
    await logout
    expect(order).toEqual(['committed', 'logged out'])
    const late = sessions.withLiveSession(session?.id ?? '', () =>
      server.dependencies.database.query('update patients set age = 99 where id = $1', [patient.id]),
    )
    await expect(late).rejects.toThrow('The session has ended.')
  })
})
