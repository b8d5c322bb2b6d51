import type { CallName } from '@ilera/contract/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNotifications } from '../../packages/server/src/repositories/notifications.ts'
import { assigned, drObi, pairAt } from '../support/appointments.ts'
import { type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type CallOptions, type TestServer } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const details = { doctorName: drObi.doctorName, specialities: [drObi.speciality] }
const hours = (from: string) => ({ workingDays: [{ day: 'thursday', from, to: '16:00' }], leave: [] })

describe.each(stores)('an older request that arrives after a newer one, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const read = async (name: CallName, { token }: LoggedIn) => (await server.call(name, { token })).body.data
  const doctor = async (): Promise<{ _id: string; workingDays: { from: string }[]; languages: string[] }> =>
    (await read('doctors', hospital))[0]

  type Case = {
    older: object
    newer: object
    of: () => LoggedIn
    id?: () => Promise<string>
    /** What the record holds. */
    value: () => Promise<unknown>
    expected: unknown
  }
  const cases: [name: CallName, Case][] = [
    [
      'updateProfile',
      {
        older: { patientAddress: '1 Allen Avenue' },
        newer: { patientAddress: '2 Broad Street' },
        of: () => patient,
        id: async () => patient.id,
        value: async () => (await read('getOneUser', patient)).patientAddress,
        expected: '2 Broad Street',
      },
    ],
    [
      'chooseChannels',
      {
        older: { channels: ['sms'] },
        newer: { channels: [] },
        of: () => patient,
        value: async () => (await read('privacy', patient)).channels,
        expected: [],
      },
    ],
    [
      'decideOnChat',
      {
        older: { agreed: true },
        newer: { agreed: false },
        of: () => patient,
        value: async () => (await server.call('getMessages', { token: patient.token })).body.agreed,
        expected: false,
      },
    ],
    [
      'updateHospital',
      {
        older: { address: '1 Marina' },
        newer: { address: '2 Marina' },
        of: () => hospital,
        id: async () => hospital.id,
        value: async () => (await read('oneAdmin', hospital)).hospitalAddress,
        expected: '2 Marina',
      },
    ],
    [
      'updateDoctor',
      {
        older: hours('08:00'),
        newer: hours('12:00'),
        of: () => hospital,
        async id() {
          await assigned(server, patient, hospital)
          return (await doctor())._id
        },
        value: async () => (await doctor()).workingDays[0]?.from,
        expected: '12:00',
      },
    ],
    [
      'updateDoctorDetails',
      {
        older: { ...details, languages: ['Igbo'] },
        newer: { ...details, languages: ['Hausa'] },
        of: () => hospital,
        async id() {
          await assigned(server, patient, hospital)
          return (await doctor())._id
        },
        value: async () => (await doctor()).languages,
        expected: ['Hausa'],
      },
    ],
  ]

  test.each(cases)('%s: the newer values stay, and the older request is refused', async (name, given) => {
    const { token } = given.of()
    const options: CallOptions = { token, ...(given.id && { params: { id: await given.id() } }) }
    const older = `older-${count}`
    const kept = await server.call(name, { ...options, body: given.newer, key: `newer-${count}`, replaces: older })
    expect(kept).toMatchObject({ status: 200 })
    const late = await server.call(name, { ...options, body: given.older, key: older })
    expect(late).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect(await given.value()).toEqual(given.expected)
  })

  test('notifications: those that came after the page was loaded stay unread', async () => {
    const { token, id } = patient
    const notes = createNotifications(server.dependencies.database)
    const unread = async () => (await server.call('notifications', { token })).body.unread
    await server.call('readNotifications', { token })
    await notes.add(id, { text: 'Shown', appointmentId: null }, server.clock())
    const shown = await notes.add(id, { text: 'Shown too', appointmentId: null }, server.clock())
    server.clock.pass(1)
    await notes.add(id, { text: 'Not shown yet', appointmentId: null }, server.clock())
    expect(await unread()).toBe(3)
    const late = await server.call('readNotifications', { token, query: { until: shown.createdAt } })
    expect(late).toMatchObject({ status: 200, body: { unread: 1 } })
    expect(await unread()).toBe(1)
    expect((await server.call('readNotifications', { token })).body.unread).toBe(0)
    expect((await server.call('readNotifications', { token, query: { until: 'yesterday' } })).status).toBe(400)
  })

  test('a picture: the newer one stays', async () => {
    const picture = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    const [older, newer] = [await picture('#c00'), await picture('#00c')]
    const { token } = patient
    const key = `older-${count}`
    const kept = await upload(server, newer, { token, key: `newer-${count}`, replaces: key })
    expect(kept.status).toBe(200)
    expect((await upload(server, older, { token, key })).status).toBe(422)
    const { profilePicture } = await read('getOneUser', patient)
    expect(profilePicture).toEqual(kept.body.data.profilePicture)
    // Sent again with its own key, it is the same picture; another file is not taken for it.
    const again = await upload(server, newer, { token, key: `newer-${count}` })
    expect(again.body.data.profilePicture).toEqual(profilePicture)
    expect((await upload(server, older, { token, key: `newer-${count}` })).status).toBe(422)
  })

  test('deleting the messages of the chat: what was written since stays', async () => {
    const { token } = patient
    const post = (message: string) => server.call('postMessage', { token, body: { message } })
    await server.call('decideOnChat', { token, body: { agreed: true } })
    await post('How do I pay?')
    const deletion: CallOptions = { token, key: `deletion-${count}` }
    expect((await server.call('deleteMessages', deletion)).status).toBe(200)
    await post('How do I reschedule?')
    expect((await server.call('deleteMessages', deletion)).status).toBe(200)
    const { body } = await server.call('getMessages', { token })
    expect(JSON.stringify(body)).toContain('How do I reschedule?')
  })
})
