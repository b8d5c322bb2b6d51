import { m } from '@ilera/contract/messages'
import { timeOnDay } from '@ilera/contract/follow-ups/suggestions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi } from '../support/appointments.ts'
import { attendedPlace, wanted, type AttendedPlace } from '../support/attended-place.ts'

import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('booking a suggested follow-up on the %s store', (store) => {
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

  test('the patient is told once, and finds the free time nearest to the suggested one', async () => {
    const before = (await place.told(place.patient())).length
    expect(await place.suggest()).toMatchObject({ status: 200, body: { message: m.follow_ups_suggested() } })
    const told = await place.told(place.patient())
    expect(told).toHaveLength(before + 1)
    expect(told[0]).toContain(`${drObi.doctorName} at`)
    expect(told[0]).not.toContain('blood')
    await server.runJobs()
    expect(server.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Tuesday 8 December 2026')])
    expect(server.mails[0]?.text).not.toContain('blood')
    const suggestion = { day: '2026-12-08', note: 'Bring the blood test', state: 'open', visit: null }
    const proposed = { slot: wanted, obstacle: null, fee: 4000, needsPrepayment: false, changeHours: 0 }
    expect(await place.home()).toMatchObject([{ _id: place.id, suggestion: { ...suggestion, offer: proposed } }])
    expect((await place.details()).suggestion).toMatchObject({ ...suggestion, offer: proposed })
    const seen = await place.shown(place.id)
    expect(seen.suggestion).toEqual(suggestion)
    expect(seen.timeline.at(-1)).toMatchObject({
      event: 'suggest',
      who: 'hospital',
      status: 'attended',
    })
    const list = await server.call('allAppointments', { token: place.hospital().token })
    expect(JSON.stringify(list.body)).not.toContain('blood')
  })

  test('one tap books it: confirmed at once, both sides see what it follows', async () => {
    await place.suggest()
    const { status, body } = await place.answer({
      ...wanted,
      shown: { fee: 4000, needsPrepayment: false, changeHours: 0 },
    })
    expect(body.message).toBe(m.booking_booked())
    expect(status).toBe(201)
    expect(body.appointment).toMatchObject({ ...wanted, status: 'confirmed', doctorName: drObi.doctorName, fee: 4000 })
    expect(await place.followUps()).toEqual([{ followUpOf: place.id, status: 'confirmed' }])
    expect(await place.home()).toEqual([])
    expect((await place.details()).suggestion).toMatchObject({ state: 'booked', visit: body.appointment._id })
    expect((await place.shown(place.id)).suggestion).toMatchObject({ state: 'booked', visit: body.appointment._id })
    expect((await place.steps()).slice(-2)).toEqual(['suggest hospital', 'book-suggestion patient'])
    expect((await place.details(body.appointment._id)).timeline.at(-1).reason).toContain('Follow-up of the visit on')
    expect(await place.told(place.hospital())).toContainEqual(expect.stringContaining('has booked'))
    expect(await place.answer()).toMatchObject({
      status: 409,
      body: { message: m.follow_ups_booked_already({ when: timeOnDay(wanted) }) },
    })
    expect((await place.decline()).status).toBe(409)
    expect((await place.withdraw()).status).toBe(409)
  })

  test('a repeated attempt gets the same visit', async () => {
    await place.suggest()
    const key = crypto.randomUUID()
    const first = await place.answer(wanted, { key })
    expect(first.status).toBe(201)
    expect((await place.answer(wanted, { key })).body).toEqual(first.body)
    expect(await place.followUps()).toHaveLength(1)
  })

  test('two who press at once book one visit', async () => {
    await place.suggest()
    const answers = await Promise.all([place.answer(), place.answer({ ...wanted, time: '10:30' }), place.answer()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(await place.followUps()).toHaveLength(1)
  })

  test('a time that was taken meanwhile books nothing, and the next one is proposed', async () => {
    await place.suggest()
    await place.take(wanted.date, wanted.time)
    const gone = await place.answer()
    expect(gone).toMatchObject({ status: 409, body: { suggestions: [{ date: wanted.date, time: '09:30' }] } })
    expect(gone.body.message).toBe(
      m.follow_ups_slot_gone({
        when: timeOnDay(wanted),
        next: timeOnDay({ ...wanted, time: '09:30' }),
      }),
    )
    expect(await place.followUps()).toEqual([])
    expect((await place.offer()).slot).toEqual({ date: wanted.date, time: '09:30' })
    expect((await place.answer({ date: wanted.date, time: '09:30' })).status).toBe(201)
  })

  test('two patients press at the same moment: one is booked, the other is offered the next time', async () => {
    await place.suggest()
    const answers = await Promise.all([place.answer(), place.take(wanted.date, wanted.time)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const other = [{ date: wanted.date, time: '09:30' }]
    expect(answers[0].body.suggestions ?? other).toEqual(other)
  })

  test('notice, days ahead and closures of the hospital count', async () => {
    await place.suggest({ every: 1, unit: 'days' })
    await place.change({ noticeHours: 48 })
    expect((await place.offer()).slot).toEqual({ date: '2026-11-26', time: '10:30' })
    expect((await place.answer({ date: '2026-11-25', time: '10:00' })).status).toBe(409)
    await place.suggest({ every: 3 })
    await place.change({ daysAhead: 14 })
    expect(await place.offer()).toMatchObject({ slot: null, obstacle: 'too-far', from: '2026-12-01' })
    expect(await place.answer({ date: '2026-12-15', time: '10:00' })).toMatchObject({
      status: 409,
      body: { message: m.follow_ups_too_far({ day: 'Tuesday 1 December 2026' }) },
    })
    await place.change({ daysAhead: 60 })
    await server.call('addClosure', {
      token: place.hospital().token,
      body: { name: 'Renovation', from: '2026-12-15', to: '2026-12-16' },
    })
    expect((await place.offer()).slot).toEqual({ date: '2026-12-17', time: '10:00' })
    expect((await place.answer({ date: '2026-12-15', time: '10:00' })).status).toBe(409)
    // Nothing but the suggested weeks can be booked this way.
    expect((await place.answer({ date: '2026-11-27', time: '10:00' })).status).toBe(409)
    expect((await place.answer({ date: '2027-01-20', time: '10:00' })).status).toBe(409)
  })

  test('is held where the service is paid first, and open again where it was not paid', async () => {
    await place.change({ needsPrepayment: true })
    await place.suggest()
    const held = await place.answer()
    expect(held.body).toMatchObject({ message: m.booking_held({ until: '10:20am' }), appointment: { status: 'held' } })
    expect(await place.home()).toEqual([])
    server.clock.set('2026-11-24T09:21:00.000Z')
    await server.runJobs()
    await server.app.services.booking.releaseOverdue()
    expect(await place.home()).toMatchObject([{ suggestion: { state: 'open', offer: { slot: wanted } } }])
    const again = await place.answer()
    await place.pay(again.body.appointment._id)
    expect((await place.details()).suggestion).toMatchObject({ state: 'booked', visit: again.body.appointment._id })
  })
})
