import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, tuesday } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('mails and reminders', () => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store: 'embedded' })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    // It is Monday, 9:00 in Lagos. The appointment is on Friday at 10:00.
    server.clock.set('2026-11-23T08:00:00.000Z')
    patient = await patientAt(server, { email: `patient${count}@example.com`, firstName: '<b>Zainab</b>' })
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    await completeProfile(server, patient)
  })

  const friday = '2026-11-27'
  const mailsTo = async (words: string) => {
    await server.runJobs()
    return server.mails.filter(({ to, subject }) => to === `patient${count}@example.com` && subject.includes(words))
  }

  const anotherTime = async (id: string, slot: { date: string; time: string }) => {
    const body = { ...slot, reasonForReschedule: 'Travel' }
    await server.call('reschedule', { params: { id }, token: patient.token, body })
  }
  const approve = async (id: string) => {
    await server.call('reviewReschedule', { params: { id }, token: hospital.token, body: { decision: 'approve' } })
  }

  test('sends a welcome mail with the link to the login', async () => {
    const [mail] = await mailsTo('Welcome')
    expect(mail?.text).toContain('https://ilera.example/#/patientLogin')
  })

  test('a name with markup is shown as text', async () => {
    const [mail] = await mailsTo('Welcome')
    expect(mail?.html).toContain('&#60;b&#62;Zainab')
    expect(mail?.html).not.toContain('<b>Zainab')
  })

  test('sends a confirmation with link and calendar file, without clinical details', async () => {
    const id = await confirmed(server, patient, hospital)
    const [mail] = await mailsTo('confirmed')
    expect(mail?.html).toContain(`href="https://ilera.example/#/appointmentLogin/${id}"`)
    // 10:00 in Lagos is 9:00 UTC; a slot lasts half an hour.
    expect(mail?.calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:20261124T090000Z\r\nDTEND:20261124T093000Z\r\n/)
    expect(mail?.calendar?.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(`${mail?.text}${mail?.html}${mail?.calendar}`).not.toContain('Palpitations')
  })

  test('a reminder comes two days and three hours before, each once', async () => {
    await confirmed(server, patient, hospital, { date: friday })
    expect(await mailsTo('Friday 27')).toHaveLength(0)
    server.clock.set('2026-11-25T09:00:01.000Z')
    expect(await mailsTo('Friday 27')).toHaveLength(1)
    server.clock.set('2026-11-27T06:00:01.000Z')
    expect(await mailsTo('Friday 27')).toHaveLength(2)
    server.clock.set('2026-11-27T08:00:00.000Z')
    expect(await mailsTo('Friday 27')).toHaveLength(2)
  })

  test('no reminder comes for an appointment that was cancelled, or moved', async () => {
    const cancelled = await confirmed(server, patient, hospital, { date: friday })
    await server.call('cancelAppointment', {
      params: { id: cancelled },
      token: hospital.token,
      body: { reason: 'Ill' },
    })
    const moved = await confirmed(server, patient, hospital, { date: friday, time: '11:00' })
    await anotherTime(moved, { date: '2026-12-01', time: '09:00' })
    await approve(moved)
    server.clock.set('2026-11-27T07:30:00.000Z')
    expect(await mailsTo('Friday 27')).toHaveLength(0)
    server.clock.set('2026-11-29T08:00:01.000Z')
    expect(await mailsTo('Tuesday 1 December')).toHaveLength(1)
  })

  test('reminds of the current time while a reschedule waits for the hospital', async () => {
    const id = await confirmed(server, patient, hospital, { date: friday })
    await anotherTime(id, { date: '2026-12-01', time: '09:00' })
    await mailsTo('another time')
    server.clock.set('2026-11-25T09:00:01.000Z')
    const [mail] = await mailsTo('Friday 27')
    expect(mail?.text).toContain('You asked for another time.')
    expect(mail?.text).toContain('Until the hospital answers, your appointment stays as it is.')
  })

  test('an appointment that was moved and moved back is reminded of once', async () => {
    const id = await confirmed(server, patient, hospital, { date: friday })
    for (const slot of [
      { date: '2026-12-01', time: '09:00' },
      { date: friday, time: '10:00' },
    ]) {
      server.clock.pass(1)
      await anotherTime(id, slot)
      await approve(id)
    }
    server.clock.set('2026-11-25T09:00:01.000Z')
    expect(await mailsTo('Friday 27')).toHaveLength(1)
  })

  test('retries a failed mail as the same message', async () => {
    await server.runJobs()
    server.failMails(2)
    await confirmed(server, patient, hospital, { date: tuesday, time: '15:00' })
    expect(await mailsTo('confirmed')).toHaveLength(0)
    server.clock.pass(1)
    const [mail] = await mailsTo('confirmed')
    expect(server.refusedMails.map(({ id }) => id)).toContain(mail?.id)
  })
})
