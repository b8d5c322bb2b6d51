import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi, tuesday } from '../support/appointments.ts'
import { bookingPlace, type BookingPlace } from '../support/booking-place.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const drEze = { doctorName: 'Dr Emeka Eze', speciality: 'Cardiology' }
const wednesday = '2026-11-25'

describe.each(stores)('patients move a visit to another free time, on the %s store', (store) => {
  let server: TestServer
  let place: BookingPlace
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T09:00:00.000Z')
    place = await bookingPlace(server, count)
  })

  const booked = async (given: object = {}): Promise<string> => (await place.book(given)).body.appointment._id
  const move = (
    id: string,
    to: object,
    { token = place.patient().token, key }: { token?: string; key?: string } = {},
  ) => server.call('moveMyVisit', { params: { id }, token, body: to, ...(key && { key }) })
  const details = async (id: string) =>
    (await server.call('appointmentDetails', { params: { id }, token: place.patient().token })).body.appointment

  test('keeps the price and what was paid, and tells the hospital and the patient', async () => {
    const id = await booked()
    await place.pay(id)
    expect((await details(id)).booked).toEqual({ service: place.serviceId, doctor: place.obi, booksAtOnce: true })
    await place.change({ fee: 9_000 })
    const { status, body } = await move(id, { date: wednesday, time: '11:00' })
    expect({ status, message: body.message }).toEqual({ status: 200, message: m.booking_moved() })
    const seen = await place.shown(id)
    expect(seen).toMatchObject({
      status: 'confirmed',
      date: wednesday,
      time: '11:00',
      doctorName: drObi.doctorName,
      fee: 4_000,
      paymentStatus: 'paid',
    })
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'move', who: 'patient' })
    expect(await place.told(place.hospital())).toContainEqual(
      expect.stringContaining('has moved to Wednesday 25 November 2026, 11:00am'),
    )
    await server.runJobs()
    const mail = server.mails.findLast(
      ({ subject }) => subject === m.mails_moved_subject({ hospitalName: seen.hospitalName }),
    )
    expect(mail?.text).toContain('You have moved your appointment')
    expect(mail?.calendar).toContain('SEQUENCE')
    const other = await place.newPatient('freed')
    expect((await place.book({}, { token: other.token })).status).toBe(201)
  })

  test('goes to another doctor of the service; without a doctor it stays with its own', async () => {
    const eze = await place.addDoctor(drEze)
    const id = await booked()
    expect((await move(id, { doctor: eze, date: tuesday, time: '10:00' })).body.appointment.doctorName).toBe(
      drEze.doctorName,
    )
    expect((await move(id, { date: tuesday, time: '12:00' })).body.appointment.doctorName).toBe(drEze.doctorName)
    const same = await move(id, { date: tuesday, time: '12:00' })
    expect(same).toMatchObject({ status: 400, body: { message: m.appointments_reschedule_same() } })
  })

  test('a time that is taken meanwhile: nothing changes, and the next three are offered', async () => {
    const id = await booked()
    const other = await place.newPatient('other')
    await place.book({ time: '11:00' }, { token: other.token })
    const { status, body } = await move(id, { doctor: place.obi, date: tuesday, time: '11:00' })
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: m.booking_slot_gone({ when: 'Tuesday 24 November 2026, 11:00am, Lagos time' }),
    })
    expect(body.suggestions).toEqual(['11:30', '12:00', '12:30'].map((time) => ({ date: tuesday, time })))
    expect(await details(id)).toMatchObject({ date: tuesday, time: '10:00', status: 'confirmed' })
  })

  test('goes to no time at which the patient has another visit, and may overlap its own', async () => {
    const eze = await place.addDoctor(drEze)
    const id = await booked()
    await booked({ doctor: eze, time: '14:00' })
    expect(await move(id, { doctor: place.obi, date: tuesday, time: '14:00' })).toMatchObject({
      status: 409,
      body: { message: m.booking_overlaps({ when: 'Tuesday 24 November 2026, 2:00pm, Lagos time' }) },
    })
    expect(await details(id)).toMatchObject({ date: tuesday, time: '10:00', status: 'confirmed' })
    expect((await move(id, { doctor: eze, date: tuesday, time: '10:00' })).status).toBe(200)
  })

  test('two devices that choose two doctors at one time book one visit, and move one visit', async () => {
    const eze = await place.addDoctor(drEze)
    const at = { date: tuesday, time: '15:00' }
    const answers = await Promise.all([place.book({ ...at, doctor: place.obi }), place.book({ ...at, doctor: eze })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const [one, other] = [await booked(), await booked({ time: '11:00' })]
    const to = { date: wednesday, time: '15:00' }
    const moves = await Promise.all([move(one, { ...to, doctor: place.obi }), move(other, { ...to, doctor: eze })])
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('of two visits that move to one time, one gets it', async () => {
    const other = await place.newPatient('rival')
    const mine = await booked()
    const theirs: string = (await place.book({ time: '10:30' }, { token: other.token })).body.appointment._id
    const to = { doctor: place.obi, date: tuesday, time: '14:00' }
    const answers = await Promise.all([move(mine, to), move(theirs, to, { token: other.token })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('is possible until the deadline that was copied to the visit, also where the service has changed since', async () => {
    await place.change({ changeHours: 24 })
    const id = await booked({ date: wednesday, shown: undefined })
    await place.change({ changeHours: 0 })
    server.clock.set('2026-11-24T09:00:00.001Z')
    await place.logInAgain()
    expect(await move(id, { date: '2026-11-26', time: '11:00' })).toMatchObject({
      status: 409,
      body: { message: m.booking_deadline_passed({ when: 'Tuesday 24 November 2026, 10:00am, Lagos time' }) },
    })
    server.clock.set('2026-11-24T09:00:00.000Z')
    expect((await move(id, { date: '2026-11-26', time: '11:00' })).status).toBe(200)
  })

  test('a requested reschedule ends with the move', async () => {
    const id = await booked()
    const asked = { date: wednesday, time: '09:00', reasonForReschedule: 'Travel' }
    await server.call('reschedule', { params: { id }, token: place.patient().token, body: asked })
    expect((await move(id, { date: wednesday, time: '10:00' })).status).toBe(200)
    expect(await details(id)).toMatchObject({ status: 'confirmed', reschedule: null, time: '10:00' })
  })

  test('offers times by the length of the visit, around its own', async () => {
    const id = await booked()
    await place.change({ minutes: 60 })
    const offered = (await place.times({ visit: id })).body.data.days
    const onTuesday = offered.find(({ date }: { date: string }) => date === tuesday).times
    expect(onTuesday).toContain('09:30')
    expect(onTuesday).toContain('10:30')
    expect(onTuesday).not.toContain('10:00')
    const stranger = await place.newPatient('stranger')
    const theirs = await server.call('bookableTimes', {
      params: { id: place.hospital().id },
      token: stranger.token,
      query: { service: place.serviceId, visit: id },
    })
    expect(theirs.status).toBe(404)
    expect((await move(id, { date: wednesday, time: '10:00' }, { token: stranger.token })).status).toBe(404)
  })

  test('where the hospital decides, it is not moved at once', async () => {
    const id = await booked()
    await place.change({ booking: 'on-request' })
    expect((await details(id)).booked.booksAtOnce).toBe(false)
    expect(await move(id, { date: wednesday, time: '10:00' })).toMatchObject({
      status: 409,
      body: { message: m.booking_not_at_once({ name: 'Check-up' }) },
    })
    await server.call('cancelAppointment', { params: { id }, token: place.patient().token, body: {} })
    expect((await move(id, { date: wednesday, time: '10:00' })).body.message).toContain('You cannot move')
  })

  test('the same key moves once', async () => {
    const id = await booked()
    const key = 'one-move-of-the-patient'
    await move(id, { date: wednesday, time: '10:00' }, { key })
    expect((await move(id, { date: wednesday, time: '10:00' }, { key })).status).toBe(200)
    const moves = (await place.shown(id)).timeline.filter(({ event }: { event: string }) => event === 'move')
    expect(moves).toHaveLength(1)
  })
})
