import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { drObi } from '../support/appointments.ts'
import { attendedPlace, wanted, type AttendedPlace } from '../support/attended-place.ts'
import { chidi } from '../support/desk.ts'
import { child, letAct } from '../support/family.ts'
import { password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the end of a suggested follow-up on the %s store', (store) => {
  let server: TestServer
  let place: AttendedPlace
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    place = await attendedPlace(server, count)
  })

  test('a service that takes requests only is booked at once too, and a visit without a service', async () => {
    await place.change({ booking: 'on-request' })
    await place.suggest()
    expect((await place.answer()).body.appointment).toMatchObject({ status: 'confirmed', serviceName: 'Check-up' })
    const plain = (await place.desk.book(place.patient().id, { time: '10:30' })).body.appointment._id
    server.clock.set('2026-11-24T09:35:00.000Z')
    await place.attend(plain)
    await place.suggest({}, plain)
    expect((await place.answer({ ...wanted, time: '10:30' }, { of: plain })).body.appointment).toMatchObject({
      status: 'confirmed',
      serviceName: null,
    })
  })

  test('a visit that is open again proposes nothing, and what it proposed once it is attended after all', async () => {
    await place.suggest()
    expect((await place.close(place.id, 'reopen')).status).toBe(200)
    expect(await place.home()).toEqual([])
    expect(await place.details()).toMatchObject({ status: 'confirmed', suggestion: null })
    expect(await place.shown(place.id)).toMatchObject({ status: 'confirmed', suggestion: null })
    expect((await place.answer()).status).toBe(409)
    await place.attend(place.id)
    expect(await place.home()).toMatchObject([{ _id: place.id, suggestion: { state: 'open' } }])
    expect((await place.answer()).status).toBe(201)
  })

  test('“No thanks”, a withdrawal and the time end it; a newer one replaces it', async () => {
    await place.suggest()
    await place.suggest({ every: 4, note: '' })
    expect(await place.home()).toMatchObject([{ suggestion: { day: '2026-12-22', note: null } }])
    expect((await place.decline()).body.message).toBe(m.follow_ups_declined())
    expect(await place.home()).toEqual([])
    expect(await place.answer()).toMatchObject({ status: 409, body: { message: m.follow_ups_not_open() } })
    expect((await place.shown(place.id)).suggestion).toMatchObject({ state: 'declined' })
    await place.suggest()
    expect((await place.withdraw()).body.message).toBe(m.follow_ups_withdrawn())
    expect((await place.answer()).status).toBe(409)
    expect((await place.steps()).slice(-5)).toEqual([
      'suggest hospital',
      'suggest hospital',
      'decline-suggestion patient',
      'suggest hospital',
      'withdraw-suggestion hospital',
    ])
    await place.suggest()
    server.clock.set('2027-01-07T09:00:00.000Z')
    await place.logInAgain()
    expect((await place.home())[0]?.suggestion.offer.slot).toEqual({ date: '2027-01-07', time: '10:30' })
    server.clock.set('2027-01-08T09:00:00.000Z')
    await place.logInAgain()
    expect(await place.home()).toEqual([])
    expect((await place.details()).suggestion.offer).toBeUndefined()
    expect((await place.decline()).status).toBe(409)
    expect((await place.withdraw()).status).toBe(409)
  })

  test('a booked follow-up keeps the note in sight, and one that is cancelled opens the suggestion again', async () => {
    await place.suggest({ note: 'Fast from 8pm' })
    const { appointment } = (await place.answer()).body
    expect(appointment.presentSymptoms).toBe(m.follow_ups_reason_note({ note: 'Fast from 8pm' }))
    expect((await place.shown(place.id)).suggestion).toMatchObject({ state: 'booked' })
    const params = { id: appointment._id }
    await server.call('cancelAppointment', { params, token: place.patient().token, body: {} })
    expect((await place.shown(place.id)).suggestion).toMatchObject({ state: 'open' })
    expect((await place.answer()).body.appointment).toMatchObject({ status: 'confirmed' })
  })

  test('what is booked or asked for otherwise ends it as well', async () => {
    await place.suggest()
    await server.call('bookVisits', {
      params: { id: place.id },
      token: place.hospital().token,
      body: { visits: [wanted], presentSymptoms: 'Check' },
    })
    expect((await place.shown(place.id)).suggestion).toMatchObject({ state: 'booked', visit: expect.any(String) })
    await place.suggest()
    const other = await place.book({ date: '2026-12-09', followUpOf: place.id })
    expect((await place.details()).suggestion).toMatchObject({ state: 'booked', visit: other.body.appointment._id })
    await place.suggest()
    const { body } = await server.call('requestAppointment', {
      params: { id: place.hospital().id },
      token: place.patient().token,
      body: { presentSymptoms: 'As the doctor said', followUpOf: place.id },
    })
    expect((await place.details()).suggestion).toMatchObject({ state: 'booked', visit: body.appointment._id })
    expect(await place.followUps()).toHaveLength(3)
    // What is not suggested any more is only booked.
    expect((await place.book({ date: '2026-12-10', followUpOf: place.id })).status).toBe(201)
    expect(await place.followUps()).toHaveLength(3)
  })

  test('says why it cannot be booked: suspended hospital, retired service, doctor who left, changed price', async () => {
    await place.suggest()
    const outdated = { ...wanted, shown: { fee: 3000, needsPrepayment: false, changeHours: 0 } }
    expect(await place.answer(outdated)).toMatchObject({
      status: 409,
      body: { message: m.booking_terms_changed({ name: 'Check-up' }) },
    })
    const listings = createListings(server.dependencies, 'Ada Eze')
    const { hospitalName } = await place.details()
    await listings.suspend(place.hospital().id, 'The licence is out of date.')
    expect((await place.offer()).obstacle).toBe('not-listed')
    expect((await place.answer()).body.message).toBe(m.follow_ups_not_listed({ hospitalName }))
    await listings.restore(place.hospital().id)
    await server.call('updateDoctorDetails', {
      params: { id: place.obi },
      token: place.hospital().token,
      body: { doctorName: drObi.doctorName, specialities: ['Cardiology'], active: false },
    })
    expect((await place.offer()).obstacle).toBe('no-doctor')
    expect((await place.answer()).body.message).toBe(m.follow_ups_no_doctor({ doctorName: drObi.doctorName }))
    await server.call('retireService', { params: { id: place.serviceId }, token: place.hospital().token })
    expect((await place.offer()).obstacle).toBe('no-service')
    expect((await place.answer()).body.message).toBe(m.follow_ups_no_service({ name: 'Check-up' }))
    expect((await place.decline()).status).toBe(200)
  })

  test('a carer answers for a child by the scope; a stranger and the visit of a stranger are not found', async () => {
    const parent = place.patient()
    const son = (await server.call('addChild', { token: parent.token, body: child })).body.data.patientId
    const of = (await place.book({ time: '11:00' }, { actingFor: son })).body.appointment._id
    server.clock.set('2026-11-24T10:05:00.000Z')
    await place.logInAgain()
    await place.attend(of)
    await place.suggest({}, of)
    expect(await place.home()).toEqual([])
    expect(await place.home({ actingFor: son })).toMatchObject([{ fullName: 'Chidi Obi' }])
    const aunt = { ...(await patientAt(server, { email: `aunt${count}@example.com` })) }
    expect((await place.answer({ ...wanted, time: '11:00' }, { of, token: aunt.token })).status).toBe(404)
    expect((await place.decline(aunt.token)).status).toBe(404)
    const booked = await place.answer({ ...wanted, time: '11:00' }, { of, actingFor: son })
    expect(booked.body.appointment).toMatchObject({ patientId: son, fullName: 'Chidi Obi' })
    expect((await place.shown(of)).timeline.at(-1)).toMatchObject({ event: 'book-suggestion', for: 'Chidi Obi' })
  })

  test('a carer who may only read does not answer', async () => {
    await place.suggest()
    const email = `friend${count}@example.com`
    const friend: LoggedIn = await patientAt(server, { email })
    const reader = { ...place.patient(), email: `patient${count}@example.com` }
    await letAct(server, friend, reader, ['read'])
    const actingFor = place.patient().id
    expect(await place.home({ token: friend.token, actingFor })).toMatchObject([{ _id: place.id }])
    expect((await place.answer(wanted, { token: friend.token, actingFor })).status).toBe(403)
  })

  test('a doctor suggests after own visits only, and nobody after what was not attended', async () => {
    const open = (await place.book({ time: '15:00' })).body.appointment._id
    expect(await place.suggest({}, open)).toMatchObject({
      status: 409,
      body: { message: m.follow_ups_not_attended() },
    })
    expect((await place.suggest({ every: 53 })).status).toBe(400)
    expect((await place.suggest({ note: 'x'.repeat(301) })).status).toBe(400)
    expect((await place.suggest({ unit: 'years' })).status).toBe(400)
    expect((await place.answer()).status).toBe(409)
    expect((await place.answer({ date: '2026-12-08', time: '17:00' })).status).toBe(400)
  })

  test('follows a merged record, and is not suggested to who has erased the account', async () => {
    const first = await place.desk.idOf(chidi)
    const second = await place.desk.idOf({ ...chidi, firstName: 'Chidi' })
    const of = (await place.desk.book(second, { time: '11:00', date: '2026-11-24' })).body.appointment._id
    server.clock.set('2026-11-24T10:05:00.000Z')
    await place.logInAgain()
    await place.attend(of)
    await place.suggest({}, of)
    await place.desk.merge(first, second)
    const moved = await place.shown(of)
    expect(moved).toMatchObject({ patientId: first, suggestion: { state: 'open' } })
    await place.suggest()
    const left = await server.call('deleteMyAccount', { token: place.patient().token, body: { password } })
    expect(left.status).toBe(200)
    expect((await place.suggest()).status).toBe(404)
    expect((await place.withdraw()).status).toBe(200)
  })
})
