import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyRetention } from '../../packages/server/src/jobs/retention.ts'
import { completeProfile, confirmed, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const day = 86_400_000

describe.each(stores)('retention on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let booked: string
  let declined: string

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    booked = await confirmed(server, patient, hospital)
    declined = await requested(server, patient, hospital)
    const act = { params: { id: declined }, token: hospital.token }
    await server.call('declineAppointment', { ...act, body: { reason: 'No cardiologist this week' } })
    await server.call('oneAppointment', { params: { id: booked }, token: hospital.token })
    await server.call('postMessage', { token: patient.token, body: { message: 'How do I pay?' } })
    const writer = { firstName: 'Tunde', lastName: 'Bakare', email: 'tunde@example.com' }
    await server.call('sendMessage', { body: { ...writer, title: 'Hours', content: 'Are you open on Saturdays?' } })
    await server.runJobs()
  })
  afterAll(() => server.stop())

  const later = (days: number) => new Date(server.clock().getTime() + days * day)
  const rowOf = async (id: string) => {
    const [row] = await server.dependencies.database.query<{ symptoms: string; reasons: string | null }>(
      `select a.present_symptoms as symptoms, max(e.reason) as reasons
        from appointments a join appointment_events e on e.hospital_id = a.hospital_id and e.appointment_id = a.id
        where a.id = $1 group by a.present_symptoms`,
      [id],
    )
    return row
  }

  test('data younger than its retention period stays', async () => {
    expect(await applyRetention(server.dependencies.database, later(182))).toEqual({ deleted: {}, forbidden: [] })
  })

  test('deletes chats, contact messages and texts of declined requests after half a year, but no medical records', async () => {
    const { deleted } = await applyRetention(server.dependencies.database, later(184))
    expect(deleted).toMatchObject({
      'messages to the site’s owner': 1,
      'symptoms in requests that never became care': 1,
      'reasons in the history of requests that never became care': 1,
    })
    expect(deleted['chats that nobody went on with']).toBeGreaterThan(0)
    expect(await rowOf(declined)).toEqual({ symptoms: m.appointments_erased_by_retention(), reasons: null })
    expect((await rowOf(booked))?.symptoms).toContain('Palpitations')
    // A second run deletes nothing.
    expect((await applyRetention(server.dependencies.database, later(184))).deleted).toEqual({})
  })

  test('a notification is kept for a year after it was read, or was made where nobody read it', async () => {
    const left = () => server.dependencies.database.query('select read_at from notifications')
    const all = (await left()).length
    await server.dependencies.database.query(
      'update notifications set read_at = $1 where id = (select min(id::text)::uuid from notifications)',
      [later(30)],
    )
    await applyRetention(server.dependencies.database, later(364))
    expect(await left()).toHaveLength(all)
    await applyRetention(server.dependencies.database, later(366))
    expect(await left()).toHaveLength(1)
    await applyRetention(server.dependencies.database, later(396))
    expect(await left()).toEqual([])
  })

  test('the access log is kept for six years, and then deleted', async () => {
    expect((await applyRetention(server.dependencies.database, later(5 * 365))).deleted).not.toHaveProperty(
      'who opened which record',
    )
    expect((await applyRetention(server.dependencies.database, later(6 * 365 + 1))).deleted).toMatchObject({
      'who opened which record': 4,
    })
  })

  test('append-only tables are protected again after retention', async () => {
    await expect(server.dependencies.database.query('delete from appointment_events')).rejects.toThrow(/never changed/)
  })
})
