import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, drObi, tuesday } from '../support/appointments.ts'
import { migratedDatabase } from '../support/database.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { countRoundTrips } from '../support/round-trips.ts'
import { startTestServer, type CallOptions, type TestServer } from '../support/server.ts'

describe('round trips to PostgreSQL', () => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let port: number
  const readAt = new Map<string, number>()

  beforeAll(async () => {
    const url = await migratedDatabase()
    port = Number(new URL(url).port)
    server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  /** Reads the session of a token anew, which the server then caches for a second, unless it was read a moment ago. */
  async function refreshSession(token: string): Promise<void> {
    const age = performance.now() - (readAt.get(token) ?? performance.now())
    if (age > 0 && age < 300) return
    await pause(Math.max(0, 1_010 - age))
    await server.call('notifications', { token })
    readAt.set(token, performance.now())
  }

  /** The round trips of a call whose session is cached. */
  async function roundTripsOf(name: CallName, options: CallOptions) {
    await refreshSession(options.token ?? '')
    let answer: Awaited<ReturnType<typeof server.call>> | undefined
    const count = await countRoundTrips(port, async () => (answer = await server.call(name, options)))
    expect(answer?.status).toBeLessThan(300)
    return { count, body: answer?.body }
  }
  const request = (key?: string) =>
    roundTripsOf('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      body: { presentSymptoms: 'Fever at night' },
      ...(key && { key }),
    })

  test('a request with an Idempotency-Key takes three, as many as one without', async () => {
    expect((await request()).count).toBe(3)
    expect((await request(randomUUID())).count).toBe(3)
  })

  test('its repeat takes three: the claim fails, the rollback, and the stored response', async () => {
    const key = randomUUID()
    const first = await request(key)
    const again = await request(key)
    expect(again).toEqual({ count: 3, body: first.body })
  })

  test('a key that replaces earlier ones is claimed before they are abandoned', async () => {
    const replaces = randomUUID()
    const options = { params: { id: hospital.id }, token: patient.token, body: { presentSymptoms: 'Cough' } }
    expect((await roundTripsOf('requestAppointment', { ...options, key: randomUUID(), replaces })).count).toBe(5)
  })

  test('an assignment and its confirmation', async () => {
    const { appointment } = (await request()).body
    const params = { id: String(appointment._id) }
    const body = { ...drObi, date: tuesday, time: '10:00' }
    const assigned = await roundTripsOf('assignDoctor', { params, token: hospital.token, key: randomUUID(), body })
    const confirmed = await roundTripsOf('confirmAppointment', { params, token: hospital.token, key: randomUUID() })
    expect([assigned.count, confirmed.count]).toEqual([9, 6])
  })

  test('opening a visit takes two, its place and its row, also once the hospital has assigned it', async () => {
    const { appointment } = (await request()).body
    const params = { id: String(appointment._id) }
    const opened = { params, token: patient.token }
    const fresh = await roundTripsOf('appointmentDetails', opened)
    const body = { ...drObi, date: tuesday, time: '11:00' }
    await server.call('assignDoctor', { params, token: hospital.token, body })
    const assigned = await roundTripsOf('appointmentDetails', opened)
    expect([fresh.count, assigned.count]).toEqual([2, 2])
    expect(assigned.body.appointment.timeline).toMatchObject([{ event: 'request' }, { event: 'assign' }])
  })

  test('a write outside a transaction takes one, with the check of the session and the commit', async () => {
    // The second one counts what is still unread.
    expect((await roundTripsOf('readNotifications', { token: patient.token })).count).toBe(2)
  })
})
