import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { drObi, pairAt, tuesday } from '../support/appointments.ts'
import { bookingPlace, type BookingPlace } from '../support/booking-place.ts'
import { atMostAtOnce } from '../support/citus.ts'
import { deskOf } from '../support/desk.ts'
import { letAct } from '../support/family.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** People who book one time at the same moment. */
const rivals = atMostAtOnce(500)
const drEze = { doctorName: 'Dr Emeka Eze', speciality: 'Cardiology' }

describe.each(stores)('patients book at once, on the %s store', (store) => {
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

  test('lists what is booked at once, with the doctors who see patients', async () => {
    await server.call('addService', { token: place.hospital().token, body: { name: 'Scan' } })
    const list = await server.call('bookableServices', {
      params: { id: place.hospital().id },
      token: place.patient().token,
    })
    expect(list.body.data).toMatchObject([{ name: 'Check-up', minutes: 30, fee: 4000, doctors: [{ _id: place.obi }] }])
    const free = async () =>
      server.call('freeDays', { params: { id: place.hospital().id }, token: place.patient().token })
    const { body } = await free()
    expect(body.booksAtOnce).toBe(true)
    // What everybody may read of them, and no more.
    expect(body.services.map(Object.keys)).toContainEqual([
      '_id',
      'name',
      'minutes',
      'fee',
      'booking',
      'needsPrepayment',
    ])
    expect(body.services).toContainEqual(expect.objectContaining({ name: 'Check-up', fee: 4000, booking: 'at-once' }))
    expect(body.doctors).toEqual([
      {
        _id: place.obi,
        doctorName: 'Dr Amaka Obi',
        specialities: ['Cardiology'],
        languages: [],
        workingDays: null,
      },
    ])
    await place.change({ booking: 'on-request' })
    expect((await free()).body.booksAtOnce).toBe(false)
  })

  test('offers the times that the notice and the days ahead allow, and no others', async () => {
    await place.change({ noticeHours: 3, daysAhead: 1 })
    const { body } = await place.times()
    // It is 10:00 in Lagos.
    expect(body.data.days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-23', tuesday])
    expect(body.data.days[0].times[0]).toBe('13:00')
    expect(body.data.later).toBeNull()
    await place.book({ time: '13:00', date: '2026-11-23' })
    expect((await place.times()).body.data.days[0].times[0]).toBe('13:30')
    server.clock.set('2026-11-23T09:00:00.001Z')
    const soon = await place.book({ time: '12:30', date: '2026-11-23' })
    expect(soon).toMatchObject({ status: 409, body: { message: m.booking_too_soon() } })
    expect(soon.body.suggestions).toHaveLength(3)
    expect(soon.body.suggestions[0]).toEqual({ date: '2026-11-23', time: '13:30' })
    const far = await place.book({ date: '2026-11-25' })
    expect(far).toMatchObject({ status: 409, body: { message: m.booking_too_far(), suggestions: [] } })
    expect(await place.book({ time: '10:07' })).toMatchObject({
      status: 409,
      body: { message: m.booking_time_not_offered() },
    })
    expect((await place.book({ time: '17:00' })).status).toBe(400)
  })

  test('goes on from a later day', async () => {
    const first = (await place.times()).body.data
    expect(first.days).toHaveLength(5)
    const second = (await place.times({ from: first.later })).body.data
    expect(second.days[0].date).toBe(first.later)
    expect((await place.times({ from: 'soon' })).status).toBe(400)
  })

  test('confirms at once, tells the hospital, and mails the patient with a calendar entry', async () => {
    const { status, body } = await place.book({ presentSymptoms: 'Chest pain' })
    expect({ status, message: body.message }).toEqual({ status: 201, message: m.booking_booked() })
    expect(body.appointment).toMatchObject({
      status: 'confirmed',
      doctorName: drObi.doctorName,
      date: tuesday,
      time: '10:00',
      fee: 4000,
      serviceName: 'Check-up',
      holdUntil: null,
    })
    const seen = await place.shown(body.appointment._id)
    expect(seen).toMatchObject({ presentSymptoms: 'Chest pain', status: 'confirmed' })
    expect(seen.timeline.map(({ event, who }: { event: string; who: string }) => `${event} ${who}`)).toEqual([
      'request patient',
      'book patient',
    ])
    expect(await place.told(place.hospital())).toContainEqual(
      expect.stringContaining('has booked Tuesday 24 November 2026, 10:00am'),
    )
    await server.runJobs()
    const mail = server.mails.find(
      ({ subject }) => subject === m.mails_booked_subject({ hospitalName: seen.hospitalName }),
    )
    expect(mail?.text).toContain('until it begins')
    expect(mail?.calendar).toContain('STATUS:CONFIRMED')
    await place.pay(seen._id)
    expect(await place.shown(seen._id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
  })

  test('holds what is paid first for a quarter of an hour; paid it is confirmed', async () => {
    await place.change({ needsPrepayment: true })
    const { body } = await place.book()
    expect(body.message).toBe(m.booking_held({ until: '10:15am' }))
    expect(body.appointment).toMatchObject({ status: 'held', holdUntil: '2026-11-23T09:15:00.000Z', fee: 4000 })
    const { body: paid } = await place.pay(body.appointment._id)
    expect(paid.paymentStatus).toBe('paid')
    expect(await place.shown(body.appointment._id)).toMatchObject({ status: 'confirmed', holdUntil: null })
    expect(await place.told(place.hospital())).toContainEqual(expect.stringContaining('has paid'))
  })

  test('a hold that is not paid is free for the next one, and what costs nothing is never held', async () => {
    await place.change({ needsPrepayment: true })
    const other = await place.newPatient('other')
    const { body } = await place.book()
    expect((await place.book({}, { token: other.token })).status).toBe(409)
    server.clock.pass(15)
    const next = await place.book({}, { token: other.token })
    expect(next).toMatchObject({ status: 201, body: { appointment: { status: 'held' } } })
    expect(await place.shown(body.appointment._id)).toMatchObject({ status: 'expired' })
    await place.change({ needsPrepayment: true, fee: 0 })
    const free = await place.book({ time: '11:00', shown: { fee: 0, needsPrepayment: true, changeHours: 0 } })
    expect(free.body.appointment).toMatchObject({ status: 'confirmed', fee: 0 })
  })

  /** Asks again while the server is too busy to answer, as its sentence says. */
  async function bookWhenServed(person: LoggedIn): ReturnType<BookingPlace['book']> {
    const answer = await place.book({}, { token: person.token })
    return answer.status === 503 ? bookWhenServed(person) : answer
  }

  test('of many who book one time, one gets it, and the others the next three', async () => {
    const people: LoggedIn[] = []
    while (people.length < rivals) people.push(await place.newPatient(`rivals-${people.length}-`))
    const answers = await Promise.all(people.map(bookWhenServed))
    const { 201: booked = [], 409: others = [], ...more } = Object.groupBy(answers, ({ status }) => status)
    expect(more).toEqual({})
    expect([booked.length, others.length]).toEqual([1, rivals - 1])
    const nextThree = ['10:30', '11:00', '11:30'].map((time) => ({ date: tuesday, time }))
    for (const { body } of others) {
      expect(body.message).toBe(m.booking_slot_gone({ when: 'Tuesday 24 November 2026, 10:00am, Lagos time' }))
      expect(body.suggestions).toEqual(nextThree)
    }
    const all = await server.call('allAppointments', { token: place.hospital().token })
    expect(all.body.total).toBe(1)
  })

  test('any doctor: each who is free gets one, then the time is gone', async () => {
    await place.addDoctor(drEze)
    const people = await Promise.all(['x', 'y', 'z'].map(place.newPatient))
    const answers = await Promise.all(people.map(({ token }) => place.book({ doctor: undefined }, { token })))
    const names = answers.flatMap(({ body }) => body.appointment?.doctorName ?? [])
    expect(new Set(names)).toEqual(new Set([drObi.doctorName, drEze.doctorName]))
    const gone = answers.find(({ status }) => status === 409)
    expect(gone?.body.suggestions[0]).toEqual({ date: tuesday, time: '10:30' })
    const { body } = await place.times()
    const tuesdays = body.data.days.find(({ date }: { date: string }) => date === tuesday)
    expect(tuesdays.times).not.toContain('10:00')
  })

  test('asks for the profile first, and refuses what cannot be booked', async () => {
    const newcomer = await patientAt(server, { email: `new${count}@example.com` })
    expect(await place.book({}, { token: newcomer.token })).toMatchObject({
      status: 422,
      body: { message: m.patients_profile_incomplete() },
    })
    const shownFee = { fee: 3_000, needsPrepayment: false, changeHours: 0 }
    expect((await place.book({ shown: shownFee })).body.message).toBe(m.booking_terms_changed({ name: 'Check-up' }))
    const other = await hospitalAt(server, { email: `elsewhere${count}@example.com` })
    const foreign = await server.call('bookVisit', {
      params: { id: other.id },
      token: place.patient().token,
      body: { service: place.serviceId, date: tuesday, time: '10:00' },
    })
    expect(foreign.status).toBe(404)
    await place.change({ booking: 'on-request' })
    expect((await place.book()).body.message).toBe(m.booking_not_at_once({ name: 'Check-up' }))
    expect((await place.times()).status).toBe(409)
  })

  test('a suspended hospital is refused', async () => {
    const listings = createListings(server.dependencies, 'Ada Eze')
    await listings.suspend(place.hospital().id, 'It is closed.')
    expect(await place.book()).toMatchObject({ status: 409, body: { message: m.hospitals_not_listed() } })
    expect((await place.times()).status).toBe(404)
  })

  test('a carer books for the patient; a stranger cannot, nor read the visit', async () => {
    const carer = await place.newPatient('carer')
    const stranger = await place.newPatient('stranger')
    await letAct(server, carer, { ...place.patient(), email: `patient${count}@example.com` }, ['read', 'book'])
    const { body } = await place.book({}, { token: carer.token, actingFor: place.patient().id })
    expect(body.appointment).toMatchObject({ patientId: place.patient().id, status: 'confirmed' })
    expect(await place.told(place.patient())).toContainEqual(expect.stringContaining('booked an appointment'))
    expect((await place.book({ time: '11:00' }, { token: stranger.token, actingFor: place.patient().id })).status).toBe(
      404,
    )
    const read = await server.call('appointmentDetails', {
      params: { id: body.appointment._id },
      token: stranger.token,
    })
    expect(read.status).toBe(404)
  })

  test('the same key books once; a changed attempt whose answer was lost does not book a second time', async () => {
    const key = 'attempt-one-of-the-patient'
    const [first, again] = [await place.book({}, { key }), await place.book({}, { key })]
    expect(again.body.appointment._id).toBe(first.body.appointment._id)
    const other = await place.book({ time: '12:00' }, { key: 'attempt-two-of-the-patient', replaces: key })
    expect(other).toMatchObject({ status: 409, body: { code: 'earlier-attempt-succeeded' } })
    expect((await server.call('allAppointments', { token: place.hospital().token })).body.total).toBe(1)
  })

  test('the desk’s bookings and the patient’s exclude each other', async () => {
    await place.book()
    const desk = deskOf(
      () => server,
      () => place.hospital(),
    )
    expect((await desk.book(place.patient().id)).status).toBe(409)
    expect((await desk.book(place.patient().id, { time: '10:30' })).status).toBe(201)
    const { token } = await place.newPatient('rival')
    const rival = await place.book({ time: '10:30' }, { token })
    expect(rival.body.suggestions[0]).toEqual({ date: tuesday, time: '11:00' })
  })

  test('nobody has two visits at one time, with whichever doctor', async () => {
    const eze = await place.addDoctor({ doctorName: 'Dr Ngozi Eze', speciality: 'Cardiology' })
    expect(await place.book({ doctor: place.obi })).toMatchObject({ status: 201 })
    const when = 'Tuesday 24 November 2026, 10:00am, Lagos time'
    expect(await place.book({ doctor: eze })).toMatchObject({ body: { message: m.booking_overlaps({ when }) } })
    expect(await place.book({ doctor: eze, time: '10:30' })).toMatchObject({ status: 201 })
  })
})

test('a patient with ten visits ahead at one hospital calls it to book more', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  server.clock.set('2026-11-23T09:00:00.000Z')
  const { patient, hospital } = await pairAt(server, 1)
  await server.call('addDoctor', {
    token: hospital.token,
    body: { doctorName: drObi.doctorName, specialities: ['Cardiology'] },
  })
  const given = { name: 'Vaccination', minutes: 10, booking: 'at-once' }
  const service = (await server.call('addService', { token: hospital.token, body: given })).body.data._id
  const statuses: number[] = []
  for (let place = 0; place < 11; place += 1) {
    const time = `${String(8 + Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`
    const body = { service, date: tuesday, time }
    const answer = await server.call('bookVisit', { params: { id: hospital.id }, token: patient.token, body })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409])
  await server.stop()
})
