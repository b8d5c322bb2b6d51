import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { completeProfile, confirmed, drObi, tuesday } from '../support/appointments.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

describe.each(stores.flatMap((store) => zones.map((zone) => [store, zone] as const)))(
  'on the %s store, a server in %s',
  (store, zone) => {
    let server: TestServer

    beforeAll(async () => {
      vi.stubEnv('TZ', zone)
      server = await startTestServer({ store })
    })
    afterAll(async () => {
      await server.stop()
      vi.unstubAllEnvs()
    })

    test('keeps an appointment at its time in Lagos, on every road by which it is read', async () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const [patient, hospital] = [await patientAt(server), await hospitalAt(server)]
      await completeProfile(server, patient)
      // 16:00 in Lagos is on another day in both time zones.
      const id = await confirmed(server, patient, hospital, { time: '16:00' })
      const slot = { date: tuesday, time: '16:00' }
      const details = await server.call('appointmentDetails', { params: { id }, token: patient.token })
      expect(details.body.appointment).toMatchObject(slot)
      const list = await server.call('confirmedAppointments', { token: hospital.token })
      expect(list.body.appointments).toMatchObject([slot])
      const query = { doctorName: drObi.doctorName, date: tuesday }
      const day = await server.call('doctorAvailability', { token: hospital.token, query })
      expect(day.body.data.taken).toMatchObject([{ time: '16:00' }])
      await server.runJobs()
      const mail = server.mails.find(({ subject }) => subject.includes('confirmed'))
      expect(mail?.text).toContain('Tuesday 24 November 2026, 4:00pm, Lagos time')
      expect(mail?.calendar).toContain('DTSTART:20261124T150000Z')
    })
  },
)
