import { createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSmtpMailer } from '../../packages/server/src/providers/mail/smtp.ts'
import { bookedAppointment } from '../support/booked-appointment.ts'
import { bookingPlace, type BookingPlace } from '../support/booking-place.ts'
import { assigned, completeProfile, confirmed, requested, tuesday, pairAt } from '../support/appointments.ts'
import { readCalendar, startCalendar } from '../support/calendar.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'

describe.each(stores)('the calendar of a patient, on the %s store', (store) => {
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
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
  })

  /** The calendar files of all mails to the patient so far, oldest first. */
  const files = async (): Promise<string[]> => {
    await server.runJobs()
    return server.mails.flatMap(({ to, calendar }) => (to === `patient${count}@example.com` && calendar) || [])
  }
  const reschedule = (id: string, slot: { date: string; time: string }) =>
    server.call('reschedule', { params: { id }, token: patient.token, body: { ...slot, reasonForReschedule: 'Work' } })
  const bookedAt = async (place: BookingPlace, time: string): Promise<string> =>
    (await place.book({ time })).body.appointment._id
  const review = (id: string, decision: 'approve' | 'decline') =>
    server.call('reviewReschedule', {
      params: { id },
      token: hospital.token,
      body: { decision, reason: 'No other time' },
    })
  const download = async (id: string): Promise<string | undefined> => {
    const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
    return createCalendarEvent(body.appointment, server.clock())
  }

  test('follows an appointment through its whole life, in whatever order the mails are opened', async () => {
    const id = await assigned(server, patient, hospital, { date: tuesday, time: '10:00' })
    expect(await files()).toEqual([])
    server.clock.pass(10)
    await server.call('confirmAppointment', { params: { id }, token: hospital.token })
    const calendar = startCalendar()
    const openNewest = async () => calendar.open((await files()).at(-1) ?? '')
    await openNewest()
    expect(calendar.shown()).toMatchObject([
      { method: 'PUBLISH', uid: `${id}@ilera`, status: 'CONFIRMED', stamp: server.clock().toISOString() },
    ])
    // 10:00 in Lagos is 9:00 UTC; a slot lasts half an hour.
    const before = { begin: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z' }
    expect(calendar.shown()).toMatchObject([before])

    server.clock.pass(10)
    await reschedule(id, { date: '2026-11-26', time: '14:30' })
    calendar.open((await download(id)) ?? '')
    expect(calendar.shown()).toMatchObject([before])

    server.clock.pass(10)
    await review(id, 'approve')
    await openNewest()
    const after = { uid: `${id}@ilera`, begin: '2026-11-26T13:30:00.000Z', end: '2026-11-26T14:00:00.000Z' }
    expect(calendar.shown()).toMatchObject([{ ...after, stamp: server.clock().toISOString() }])
    calendar.open((await download(id)) ?? '')
    expect(calendar.shown()).toMatchObject([after])

    server.clock.pass(10)
    await server.call('cancelAppointment', { params: { id }, token: hospital.token, body: { reason: 'Strike' } })
    await openNewest()
    expect(calendar.shown()).toEqual([])
    expect(await download(id)).toBeUndefined()

    const all = await files()
    expect(all).toHaveLength(3)
    const entries = all.map(readCalendar)
    expect(entries.at(-1)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: `${id}@ilera` })
    const [first, second, last] = entries.map(({ sequence }) => sequence)
    expect([Number(second) > Number(first), Number(last) > Number(second)]).toEqual([true, true])
    const late = startCalendar()
    for (const file of all.toReversed()) late.open(file)
    expect(late.shown()).toEqual([])
  })

  test('contains the organizer, the doctor and the place', async () => {
    await confirmed(server, patient, hospital)
    const [file = ''] = await files()
    expect(readCalendar(file)).toMatchObject({
      organizer: `mailto:${siteConfig.email}`,
      organizerName: 'Lagoon View Hospital',
      summary: 'Ada Obi: appointment with Dr Amaka Obi',
      location: 'Lagoon View Hospital, 17 Bourdillon Road, Ikoyi, Lagos',
    })
  })

  describe.each([
    [
      'confirmed by the hospital',
      async () => [
        await confirmed(server, patient, hospital),
        await confirmed(server, patient, hospital, { time: '11:00' }),
      ],
    ],
    ['booked at once', async (place: BookingPlace) => [await bookedAt(place, '10:00'), await bookedAt(place, '11:00')]],
    [
      'paid first',
      async (place: BookingPlace) => {
        await place.change({ needsPrepayment: true })
        const ids = [await bookedAt(place, '10:00'), await bookedAt(place, '11:00')]
        for (const id of ids) await place.pay(id)
        return ids
      },
    ],
    [
      'booked in a series',
      async () => {
        const id = await confirmed(server, patient, hospital, { date: '2026-11-23', time: '10:00' })
        server.clock.set('2026-11-23T09:05:00.000Z')
        const close = { params: { id }, token: hospital.token, body: { outcome: 'attended' } }
        await server.call('closeAppointment', close)
        const visits = ['2026-11-24', '2026-12-08'].map((date) => ({ date, time: '10:00' }))
        const body = { visits, presentSymptoms: 'Check of the pressure' }
        const made = await server.call('bookVisits', { params: { id }, token: hospital.token, body })
        return made.body.appointments.map(({ _id }: { _id: string }) => _id)
      },
    ],
  ] satisfies [string, (place: BookingPlace) => Promise<string[]>][])('loses visits that were %s', (_way, bookTwo) => {
    test.each([
      ['the patient cancels', 'cancelAppointment', 'patient'],
      ['the hospital cancels', 'cancelAppointment', 'hospital'],
      ['the patient deletes', 'deleteAppointment', 'patient'],
      ['the hospital deletes', 'deleteAppointment', 'hospital'],
    ] as const)('when %s, also while another time was asked for', async (_, call, side) => {
      count += 1
      // Sessions end after an hour, and the series follows a visit at nine o'clock (UTC).
      server.clock.set('2026-11-23T08:40:00.000Z')
      const place = await bookingPlace(server, count)
      patient = place.patient()
      hospital = place.hospital()
      const { token } = side === 'patient' ? patient : hospital
      const ids = await bookTwo(place)
      const calendar = startCalendar()
      const openAll = async () => {
        for (const file of await files()) calendar.open(file)
        const shown = new Set(calendar.shown().map(({ uid }) => uid))
        return ids.filter((id: string) => shown.has(`${id}@ilera`))
      }
      expect(await openAll()).toEqual(ids)
      for (const [index, id] of ids.entries()) {
        if (index === 1) await reschedule(id, { date: '2026-11-26', time: '14:30' })
        const body = call === 'cancelAppointment' ? { body: { reason: 'Travel' } } : {}
        expect((await server.call(call, { params: { id }, token, ...body })).status).toBe(200)
      }
      expect(await openAll()).toEqual([])
    })
  })

  test('contains no visit that was never paid', async () => {
    count += 1
    const place = await bookingPlace(server, count)
    await place.change({ needsPrepayment: true })
    await place.as('cancelAppointment', await bookedAt(place, '10:00'))
    expect(await files()).toEqual([])
  })

  test('keeps the entry when another time is declined, and after the visit', async () => {
    const id = await confirmed(server, patient, hospital)
    await reschedule(id, { date: '2026-11-26', time: '14:30' })
    await review(id, 'decline')
    server.clock.set('2026-11-24T12:00:00.000Z')
    await server.call('closeAppointment', {
      params: { id },
      token: hospital.token,
      body: { outcome: 'no-show', reason: '' },
    })
    const calendar = startCalendar()
    for (const file of await files()) calendar.open(file)
    expect(calendar.shown()).toMatchObject([{ begin: '2026-11-24T09:00:00.000Z' }])
  })

  test('contains no request or assignment that was never booked', async () => {
    const declined = await requested(server, patient, hospital)
    await server.call('declineAppointment', {
      params: { id: declined },
      token: hospital.token,
      body: { reason: 'Full' },
    })
    const cancelled = await assigned(server, patient, hospital)
    await server.call('cancelAppointment', { params: { id: cancelled }, token: patient.token, body: {} })
    expect(await files()).toEqual([])
  })
})

test('uses the file’s method in the mail part', async () => {
  const double = await startSmtpDouble(() => '250 Ok')
  const server = await startTestServer({
    dependencies: { mailer: createSmtpMailer(double.url, 'hello@ilera.example') },
  })
  server.clock.set('2026-11-23T08:00:00.000Z')
  const patient = await patientAt(server)
  const hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  const id = await confirmed(server, patient, hospital)
  await server.runJobs()
  await server.call('cancelAppointment', { params: { id }, token: patient.token, body: {} })
  await server.runJobs()
  const calendars = double.received.flatMap(({ data }) => {
    const part = /Content-Type: text\/calendar;([^]*?)\n\n([^]*?)\n--/.exec(data)
    return part ? [part.slice(1)] : []
  })
  await server.stop()
  await double.stop()
  const [head, body] = [0, 1].map((index) => calendars.map((part) => part[index] ?? ''))
  const methods = ['PUBLISH', 'CANCEL']
  expect(head?.map((text) => /method="?([A-Z]+)/i.exec(text)?.[1])).toEqual(methods)
  expect(body?.map((text) => /^METHOD:([A-Z]+)/m.exec(decoded(text))?.[1])).toEqual(methods)
})

/** A part may be in Base64. */
const decoded = (text: string): string =>
  text.includes('BEGIN:VCALENDAR') ? text : Buffer.from(text, 'base64').toString('utf8')

test('a name of any characters is read back by a calendar as it is, and no line is longer than 75 bytes', () => {
  const odd: Partial<AppointmentWithTimeline>[] = [
    { hospitalName: 'A, B; C\\D "E" ^F: G', doctorName: 'Dr Ọláòlú, Ph.D.; MBBS\\' },
    { hospitalName: `${'Ọ̀'.repeat(60)} 👩‍⚕️${'漢'.repeat(40)}`, doctorName: 'é'.repeat(150) },
    { hospitalName: "St. Nicholas' Hospital", doctorName: 'Dr O’Brien\\n' },
  ]
  for (const names of odd) {
    const appointment: AppointmentWithTimeline = { ...bookedAppointment, ...names }
    const file = createCalendarEvent(appointment, new Date('2026-11-23T08:00:00.000Z')) ?? ''
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(readCalendar(file)).toMatchObject({
      organizerName: appointment.hospitalName,
      summary: `Ada Obi: appointment with ${appointment.doctorName}`,
      location: `${appointment.hospitalName}, ${appointment.hospitalAddress}`,
    })
  }
})

test('keeps lines valid for texts that an older version stored', () => {
  for (const hospitalName of [
    'A\r\nDTSTART:20200101T000000Z',
    'A\u0000\u0007B',
    'A\u2028ATTACH:x',
    'A\ud800',
    'A\tB',
  ]) {
    const file = createCalendarEvent({ ...bookedAppointment, hospitalName }, new Date('2026-11-23T08:00:00.000Z')) ?? ''
    expect(() => encodeURIComponent(file)).not.toThrow()
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(readCalendar(file)).toMatchObject({ begin: '2026-11-24T09:00:00.000Z' })
  }
})
