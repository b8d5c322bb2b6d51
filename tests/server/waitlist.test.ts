import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi, tuesday } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { waitingPlace, type WaitingPlace } from '../support/waiting-place.ts'

const wednesday = '2026-11-25'

const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe.each(stores)('the waitlist, on the %s store', (store) => {
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

  test('offers a freed time to whoever has waited longest, and keeps it for a quarter of an hour', async () => {
    const { holder, ada, bola } = people()
    const joined = await place.wait(ada, { presentSymptoms: 'A cough' })
    expect(joined).toMatchObject({ status: 201, body: { message: m.waitlist_joined(), data: { state: 'waiting' } } })
    await place.pass(1)
    await place.wait(bola)
    await server.runJobs()
    expect(await offerOf(ada)).toBeUndefined()
    await place.cancel(holder, booked)
    await server.runJobs()
    expect(await offerOf(ada)).toMatchObject({
      doctorName: drObi.doctorName,
      date: tuesday,
      time: '10:00',
      isKept: true,
      until: '2026-11-23T09:16:00.000Z',
    })
    expect(await offerOf(bola)).toBeUndefined()
    expect(await place.told(ada)).toContainEqual(expect.stringContaining('kept for you until 10:16am'))
    const mails = server.mails.filter(({ to }) => to === `ada${count}@example.com`)
    expect(mails.at(-1)?.text).toContain(`patientWaitlist?for=${ada.id}`)
    // It is neither a visit of the patient nor free for anybody else.
    expect((await server.call('appointmentHistory', { params: { id: ada.id }, token: ada.token })).body.total).toBe(0)
    expect((await place.times()).body.data.days[0].date).not.toBe(tuesday)
    expect(await place.bookAs(bola)).toMatchObject({ status: 409 })
    const { body } = await place.accept(ada, (await offerOf(ada))._id)
    expect(body).toMatchObject({
      message: m.booking_booked(),
      appointment: { status: 'confirmed', date: tuesday, time: '10:00', fee: 4000, presentSymptoms: 'A cough' },
    })
    const [wish] = await place.wishes(ada)
    expect(wish).toMatchObject({ state: 'accepted', offer: null, appointmentId: body.appointment._id })
    await server.runJobs()
    expect(await offerOf(bola)).toBeUndefined()
  })

  test('offers it to the next one after no answer and after a no, and never twice to the same', async () => {
    const { holder, ada, bola } = people()
    await place.wait(ada)
    await place.pass(1)
    await place.wait(bola)
    await place.cancel(holder, booked)
    await server.runJobs()
    const first = await offerOf(ada)
    await place.pass(15)
    expect(await place.accept(ada, first._id)).toMatchObject({ status: 409, body: { message: m.waitlist_over() } })
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'waiting', offer: null })
    const second = await offerOf(bola)
    expect(second).toMatchObject({ date: tuesday, time: '10:00' })
    expect(await place.decline(bola, second._id)).toMatchObject({
      status: 200,
      body: { message: m.waitlist_declined() },
    })
    await server.runJobs()
    expect([await offerOf(ada), await offerOf(bola)]).toEqual([undefined, undefined])
    expect((await place.accept(bola, second._id)).body.message).toBe(m.waitlist_declined_already())
    expect(await place.bookAs(holder)).toMatchObject({ status: 201 })
  })

  test('moves a booked visit earlier with its payment and its price', async () => {
    const { holder, ada } = people()
    const { body } = await place.bookAs(ada, { date: wednesday })
    const visit = body.appointment._id
    const started = (await server.call('startPayment', { params: { id: visit }, token: ada.token })).body
    const payload = { key: 'pk_sandbox_ilera', ...started, card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    const paid = { appointmentId: visit, reference: started.reference }
    await server.call('confirmPayment', { token: ada.token, body: paid })
    await place.change({ fee: 9_000 })
    expect(await place.waitEarlier(ada, visit)).toMatchObject({ status: 201, body: { data: { isMove: true } } })
    expect(await place.waitEarlier(ada, visit)).toMatchObject({
      status: 409,
      body: { message: m.waitlist_known_already() },
    })
    await place.cancel(holder, booked)
    await server.runJobs()
    const offer = await offerOf(ada)
    const accepted = await place.accept(ada, offer._id)
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        appointment: {
          _id: visit,
          status: 'confirmed',
          date: tuesday,
          time: '10:00',
          fee: 4000,
          paymentStatus: 'paid',
        },
      },
    })
    const seen = await place.shown(visit)
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'take-offer', who: 'patient' })
    expect(await place.told(place.hospital())).toContainEqual(expect.stringContaining('earlier time from the waitlist'))
    // Wednesday is free again.
    expect((await place.times()).body.data.days[0].date).toBe(wednesday)
  })

  test('an accepted first visit that is paid first is held, and its terms are those that were shown', async () => {
    const { holder, ada } = people()
    await place.change({ needsPrepayment: true })
    await place.wait(ada)
    await place.cancel(holder, booked)
    await server.runJobs()
    const offer = await offerOf(ada)
    const outdated = await place.accept(ada, offer._id, {
      shown: { fee: 4000, needsPrepayment: false, changeHours: 0 },
    })
    expect(outdated).toMatchObject({ status: 409, body: { message: m.booking_terms_changed({ name: 'Check-up' }) } })
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'offered' })
    const shown = { fee: 4000, needsPrepayment: true, changeHours: 0 }
    const { body } = await place.accept(ada, offer._id, { shown })
    expect(body.appointment).toMatchObject({ status: 'held', holdUntil: '2026-11-23T09:15:00.000Z' })
    // The page names it after a reload, too.
    const wishOf = async () => (await place.wishes(ada))[0]
    expect(await wishOf()).toMatchObject({
      state: 'accepted',
      holdUntil: '2026-11-23T09:15:00.000Z',
      visit: { date: tuesday, time: '10:00' },
    })
    // A hold that nobody pays is free for whoever waits next.
    await place.wait(people().bola)
    await place.pass(15)
    await server.runJobs()
    expect(await wishOf()).toMatchObject({ state: 'accepted', holdUntil: null })
    expect(await offerOf(people().bola)).toMatchObject({ date: tuesday, time: '10:00' })
  })

  test('tells all at once where the hospital wants that: the first wins', async () => {
    const { holder, ada, bola } = people()
    await place.change({ waitlist: 'all-at-once' })
    await place.wait(ada)
    await place.wait(bola)
    await place.cancel(holder, booked)
    await server.runJobs()
    const [one, other] = [await offerOf(ada), await offerOf(bola)]
    expect([one, other]).toMatchObject([
      { isKept: false, time: '10:00' },
      { isKept: false, time: '10:00' },
    ])
    const answers = await Promise.all([place.accept(ada, one._id), place.accept(bola, other._id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    await server.runJobs()
    const loser = answers[0]?.status === 200 ? bola : ada
    expect((await place.wishes(loser))[0]).toMatchObject({ state: 'waiting', offer: null })
    expect(await place.told(loser)).toContainEqual(expect.stringContaining('not free any more'))
  })

  test('a time told to all can be booked by the desk, and the offer then ends', async () => {
    const { holder, ada } = people()
    await place.change({ waitlist: 'all-at-once' })
    await place.wait(ada)
    await place.cancel(holder, booked)
    await server.runJobs()
    const offer = await offerOf(ada)
    expect(await place.bookAs(holder)).toMatchObject({ status: 201 })
    expect((await place.accept(ada, offer._id)).status).toBe(409)
    await place.pass(5)
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'waiting', offer: null })
  })

  test('sends no offers at night, and at most three on a day', async () => {
    const { holder, ada } = people()
    await place.setHours('10:00', '13:00')
    const others: string[] = []
    for (const time of ['10:30', '11:00', '11:30', '12:00', '12:30', '13:00'])
      others.push((await place.bookAs(holder, { time })).body.appointment._id)
    await place.wait(ada)
    server.clock.set('2026-11-23T20:30:00.000Z')
    const night = { holder: await place.again('holder'), ada: await place.again('ada') }
    await place.cancel(night.holder, booked)
    await server.runJobs()
    expect(await offerOf(night.ada)).toBeUndefined()
    server.clock.set('2026-11-24T06:00:00.000Z')
    await server.runJobs()
    const morning = { holder: await place.again('holder'), ada: await place.again('ada') }
    for (const next of others.slice(0, 3)) {
      const offer = await offerOf(morning.ada)
      expect(offer).toBeDefined()
      await place.cancel(morning.holder, next)
      await place.decline(morning.ada, offer._id)
      await server.runJobs()
    }
    expect(await offerOf(morning.ada)).toBeUndefined()
  })

  test('two devices that accept at once book one visit', async () => {
    const { holder, ada } = people()
    await place.wait(ada)
    await place.cancel(holder, booked)
    await server.runJobs()
    const { _id } = await offerOf(ada)
    const answers = await Promise.all([place.accept(ada, _id), place.accept(ada, _id), place.accept(ada, _id)])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(m.waitlist_accepted_already())
    expect((await server.call('appointmentHistory', { params: { id: ada.id }, token: ada.token })).body.total).toBe(1)
  })

  test('accepting and the end of the offer at once: the visit is booked, or the next one has the time', async () => {
    const { holder, ada, bola } = people()
    await place.wait(ada)
    await place.pass(1)
    await place.wait(bola)
    await place.cancel(holder, booked)
    await server.runJobs()
    const { _id } = await offerOf(ada)
    server.clock.pass(15)
    const [answer] = await Promise.all([place.accept(ada, _id), server.runJobs()])
    expect(answer.status).toBe(409)
    // Where the answer held the wish at that moment, the next round of the job ends the offer.
    await place.pass(1)
    expect(await offerOf(bola)).toMatchObject({ time: '10:00' })
  })

  test('the desk cannot take a kept time, and takes it once the offer is over', async () => {
    const { holder, ada } = people()
    await place.wait(ada)
    await place.cancel(holder, booked)
    await server.runJobs()
    const { _id } = await offerOf(ada)
    const desk = deskOf(() => server, place.hospital)
    const asDesk = () => desk.book(holder.id, { date: tuesday, time: '10:00' })
    expect(await asDesk()).toMatchObject({ status: 409 })
    server.clock.pass(15)
    expect(await asDesk()).toMatchObject({ status: 201 })
    expect((await place.accept(ada, _id)).body.message).toBe(m.waitlist_over())
    expect((await place.wishes(ada))[0]).toMatchObject({ state: 'waiting' })
  })
})
