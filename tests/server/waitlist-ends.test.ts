import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { tuesday } from '../support/appointments.ts'
import { letAct } from '../support/family.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { waitingPlace, type WaitingPlace } from '../support/waiting-place.ts'

const wednesday = '2026-11-25'

describe.each(stores)('the ends of a waitlist, on the %s store', (store) => {
  let server: TestServer
  let place: WaitingPlace
  let [holder, ada, bola]: LoggedIn[] = []
  let count = 0
  let booked = ''

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T09:00:00.000Z')
    place = await waitingPlace(server, count)
    holder = await place.newPatient('holder')
    ada = await place.newPatient('ada')
    bola = await place.newPatient('bola')
    booked = (await place.bookAs(holder)).body.appointment._id
  })

  const people = () => {
    if (!holder || !ada || !bola) throw new Error('Nobody is there.')
    return { holder, ada, bola }
  }
  const offerOf = (who: LoggedIn) => place.offerOf(who)

  test('a visit that is cancelled, or too late to be moved, is not waited for any more', async () => {
    const { holder, ada, bola } = people()
    await place.change({ changeHours: 24 })
    const visit = (await place.bookAs(ada, { date: wednesday })).body.appointment._id
    const late = (await place.bookAs(bola, { date: '2026-11-26' })).body.appointment._id
    await place.waitEarlier(ada, visit)
    await place.waitEarlier(bola, late)
    await place.cancel(holder, booked)
    await server.runJobs()
    const offer = await offerOf(ada)
    server.clock.pass(1)
    expect(await place.cancel(ada, visit)).toMatchObject({ status: 200 })
    expect(await place.accept(ada, offer._id)).toMatchObject({ status: 409 })
    await place.pass(5)
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'lapsed', offer: null })
    expect(await place.told(ada)).toContainEqual(expect.stringContaining('not on the waitlist'))
    server.clock.set('2026-11-25T09:30:00.000Z')
    const next = await place.again('bola')
    expect((await place.waitEarlier(next, late)).body.message).toContain('You could cancel or move this visit')
    await server.runJobs()
    expect((await place.wishes(next))[0]).toMatchObject({ state: 'lapsed' })
  })

  test('what the hospital does not offer any more is not waited for any more', async () => {
    const { holder, ada, bola } = people()
    await place.wait(ada)
    await place.change({ waitlist: 'off' })
    expect(await place.wait(bola)).toMatchObject({
      status: 409,
      body: { message: m.waitlist_off({ name: 'Check-up' }) },
    })
    await place.cancel(holder, booked)
    await place.pass(5)
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'lapsed' })
    await place.change({ booking: 'on-request' })
    expect((await place.wait(bola)).body.message).toBe(m.booking_not_at_once({ name: 'Check-up' }))
  })

  test('a suspended hospital offers nothing until it is listed again', async () => {
    const { holder, ada, bola } = people()
    await place.wait(ada)
    const listings = createListings(server.dependencies, 'Ada Eze')
    await listings.suspend(place.hospitalId, 'It is closed.')
    await place.cancel(holder, booked)
    await place.pass(5)
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'waiting' })
    expect(await place.wait(bola)).toMatchObject({ status: 409, body: { message: m.hospitals_not_listed() } })
    await listings.restore(place.hospitalId)
    await place.pass(5)
    expect(await offerOf(ada)).toMatchObject({ time: '10:00' })
  })

  test('asks for what a booking needs, and refuses what cannot be', async () => {
    const { ada, bola } = people()
    expect(await place.wait(ada, { weekdays: '8', part: 'noon', noticeMinutes: 7, until: '2020-01-01' })).toMatchObject(
      {
        status: 400,
        body: {
          fields: {
            weekdays: m.waitlist_weekdays_invalid(),
            part: m.waitlist_part_invalid(),
            noticeMinutes: m.waitlist_notice_invalid(),
            until: m.waitlist_until_past(),
          },
        },
      },
    )
    expect((await place.wait(ada, { until: '2027-11-24' })).body.fields.until).toBe(
      m.waitlist_until_too_far({ days: '60' }),
    )
    const { body } = await place.wait(ada, { weekdays: '2 1', part: 'morning', noticeMinutes: '180' })
    expect(body.data).toMatchObject({ weekdays: [1, 2], part: 'morning', noticeMinutes: 180, until: tuesday })
    expect((await place.wait(ada)).body.message).toBe(m.waitlist_known_already())
    expect(await place.leave(bola, body.data._id)).toMatchObject({ status: 404 })
    expect(await place.leave(ada, body.data._id)).toMatchObject({ status: 200 })
    expect((await place.leave(ada, body.data._id)).body.message).toBe(m.waitlist_ended_already())
    expect((await place.waitEarlier(bola, booked)).status).toBe(404)
  })

  test('the hospital sees its waitlist, and takes a patient off it', async () => {
    const { holder, ada } = people()
    await place.wait(ada)
    await place.cancel(holder, booked)
    await server.runJobs()
    const offer = await offerOf(ada)
    const list = await place.list()
    expect(list).toMatchObject({
      total: 1,
      data: [{ patientId: ada.id, serviceName: 'Check-up', offer: { _id: offer._id } }],
    })
    const remove = () =>
      server.call('removeFromWaitlist', { params: { id: list.data[0]._id }, token: place.hospital().token })
    expect(await remove()).toMatchObject({ status: 200, body: { message: m.waitlist_removed() } })
    expect((await remove()).status).toBe(409)
    expect(await place.told(ada)).toContainEqual(expect.stringContaining('taken you off'))
    expect(await place.accept(ada, offer._id)).toMatchObject({ status: 409, body: { message: m.waitlist_gone() } })
    expect(await place.list()).toMatchObject({ total: 0, data: [] })
  })

  test('a carer waits and accepts for the patient, and is told', async () => {
    const { holder, ada, bola } = people()
    await letAct(server, bola, { ...ada, email: `ada${count}@example.com` }, ['read', 'book'])
    const actingFor = ada.id
    await server.call('waitForVisit', {
      params: { id: place.hospitalId },
      token: bola.token,
      actingFor,
      body: { service: place.serviceId, until: tuesday },
    })
    await place.cancel(holder, booked)
    await server.runJobs()
    expect(await place.told(bola)).toContainEqual(expect.stringContaining('kept for you until'))
    const { _id } = await offerOf(ada)
    expect(await place.accept(bola, _id)).toMatchObject({ status: 404 })
    const accepted = await server.call('acceptOffer', { params: { id: _id }, token: bola.token, actingFor, body: {} })
    expect(accepted.body.appointment).toMatchObject({ patientId: ada.id, status: 'confirmed' })
  })

  test('an offer at the time of another visit moves nothing, and stays open until that visit is cancelled', async () => {
    const { holder, ada } = people()
    const visit = (await place.bookAs(ada, { date: wednesday })).body.appointment._id
    await place.waitEarlier(ada, visit)
    await place.cancel(holder, booked)
    await server.runJobs()
    const { _id } = await offerOf(ada)
    const eze = await place.addDoctor({ doctorName: 'Dr Emeka Eze', speciality: 'Cardiology' })
    const rival = (await place.bookAs(ada, { doctor: eze })).body.appointment._id
    expect(await place.accept(ada, _id)).toMatchObject({
      status: 409,
      body: { message: m.booking_overlaps({ when: 'Tuesday 24 November 2026, 10:00am, Lagos time' }) },
    })
    await place.cancel(ada, rival)
    expect((await place.accept(ada, _id)).body.appointment).toMatchObject({ _id: visit, date: tuesday, time: '10:00' })
  })
})
