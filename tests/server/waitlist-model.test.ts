import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from '../support/appointments.ts'
import { citusUrl } from '../support/citus.ts'
import { counted } from '../support/counted.ts'
import type { LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { waitingPlace, type WaitingPlace } from '../support/waiting-place.ts'

/** `HISTORIES=10000` plays as many on one store. */
const histories = Number(process.env['HISTORIES'] ?? 60)
const start = '2026-11-23T09:00:00.000Z'
const people = 4
const times = ['10:00', '10:30']
const days = [tuesday, '2026-11-25']

type Act =
  | { kind: 'wait' | 'earlier' | 'accept' | 'decline' | 'leave' | 'cancel' | 'acceptTwice'; who: number }
  | { kind: 'book'; who: number; date: string; time: string }
  | { kind: 'pass'; minutes: number }
  | { kind: 'way'; all: boolean }
  | { kind: 'jobs' }
/** Acts of one step run at the same moment. */
type Step = readonly Act[]

const who = fc.nat(people - 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('earlier' as const), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('accept' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acceptTwice' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decline' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      who,
      date: fc.constantFrom(...days),
      time: fc.constantFrom(...times),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('way' as const), all: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(act) },
  { weight: 1, arbitrary: fc.tuple(act, act) },
)

const wellFormed = new Set([200, 201, 404, 409])

// Not on Citus, which does not plan the one statement that checks the rows of all hospitals.
describe.skipIf(citusUrl).each(stores)('random histories of a waitlist, on the %s store', (store) => {
  let server: TestServer
  let place: WaitingPlace
  const patients: LoggedIn[] = []
  let played = 0
  let accepted = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set(start)
    place = await waitingPlace(server, 1)
    await place.setHours('10:00', '10:30')
    while (patients.length < people) patients.push(await place.newPatient(`model${patients.length}-`))
  })
  afterAll(() => server.stop())

  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    server.dependencies.database.query<Row>(text, values)
  const patient = (number: number): LoggedIn => {
    const found = patients[number]
    if (!found) throw new Error('There is no such patient.')
    return found
  }

  /** The newest id of a patient's rows, so that old offers are answered too. */
  async function newest(from: string, { id }: LoggedIn): Promise<string | undefined> {
    const [row] = await sql<{ id: string }>(`select x.id from ${from} order by x.id desc limit 1`, [id])
    return row?.id
  }
  const lastOfferOf = (one: LoggedIn) =>
    newest(
      'waitlist_offers x join waitlist_wishes w on w.hospital_id = x.hospital_id and w.id = x.wish_id where w.patient_id = $1',
      one,
    )
  const visitOf = (one: LoggedIn) =>
    newest(`appointments x where x.patient_id = $1 and x.status in ('confirmed', 'held')`, one)

  /** Who answers which offer: one of the open ones, else the last of this patient's, which has ended. */
  async function chooseOffer(number: number): Promise<{ by: LoggedIn; id: string | undefined }> {
    const open = await sql<{ id: string; patient: string }>(
      `select o.id, w.patient_id as patient from waitlist_offers o join waitlist_wishes w on w.hospital_id = o.hospital_id and w.id = o.wish_id
        where o.state = 'open' order by o.id`,
    )
    const chosen = open[number % Math.max(open.length, 1)]
    const by = patients.find(({ id }) => id === chosen?.patient) ?? patient(number)
    return { by, id: chosen?.id ?? (await lastOfferOf(by)) }
  }

  async function withId(
    id: string | undefined,
    call: (id: string) => Promise<{ status: number }>,
  ): Promise<{ status: number } | undefined> {
    return id === undefined ? undefined : call(id)
  }

  async function playAct(one: Act): Promise<void> {
    if (one.kind === 'pass') return server.clock.pass(one.minutes)
    if (one.kind === 'way') {
      await place.change({ waitlist: one.all ? 'all-at-once' : 'in-turn' })
      return
    }
    const { waitlistMatching } = server.app.services
    if (one.kind === 'jobs') {
      await waitlistMatching.endOverdue()
      return waitlistMatching.lookAfter(place.hospitalId)
    }
    const by = patient(one.who)
    const offer = await chooseOffer(one.who)
    const answer = await {
      wait: () => place.wait(by),
      earlier: async () => {
        if (!(await visitOf(by))) await place.bookAs(by, { date: days[1] })
        return withId(await visitOf(by), (id) => place.waitEarlier(by, id))
      },
      accept: () => withId(offer.id, (id) => place.accept(offer.by, id)),
      acceptTwice: () =>
        withId(offer.id, async (id) => {
          const [first, second] = await Promise.all([place.accept(offer.by, id), place.accept(offer.by, id)])
          expect([first.status, second.status]).not.toEqual([200, 200])
          return first
        }),
      decline: () => withId(offer.id, (id) => place.decline(offer.by, id)),
      leave: async () =>
        withId(await newest('waitlist_wishes x where x.patient_id = $1', by), (id) => place.leave(by, id)),
      cancel: async () => withId(await visitOf(by), (id) => place.cancel(by, id)),
      book: () => place.bookAs(by, one.kind === 'book' ? { date: one.date, time: one.time } : {}),
    }[one.kind]()
    if (answer) expect(wellFormed).toContain(answer.status)
  }

  /** What must hold at every moment, in one round trip. */
  async function check(): Promise<void> {
    const [broken] = await sql(
      `with taken as (
          select id, doctor_key, during from appointments
            where status in ('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived')
          union all select id, doctor_key, during from waitlist_offers where state = 'open' and is_kept)
        select
          exists (select from waitlist_offers where state in ('open', 'accepted') group by wish_id having count(*) > 1)
            as "oneWishHasTwoTimes",
          exists (select from taken one join taken other
            on other.id <> one.id and other.doctor_key = one.doctor_key and other.during && one.during)
            as "oneTimeIsTakenTwice",
          exists (select from waitlist_wishes w where (w.state = 'offered')
            <> exists (select from waitlist_offers o where o.wish_id = w.id and o.state = 'open'))
            as "wishContradictsOffer",
          exists (select from waitlist_wishes w where w.state = 'accepted'
            and not exists (select from appointments a where a.id = w.appointment_id and a.patient_id = w.patient_id))
            as "acceptedWithoutVisit"`,
    )
    expect(broken).toEqual({
      oneWishHasTwoTimes: false,
      oneTimeIsTakenTwice: false,
      wishContradictsOffer: false,
      acceptedWithoutVisit: false,
    })
  }

  async function playHistory(steps: readonly Step[]): Promise<void> {
    server.clock.set(start)
    await sql('delete from waitlist_wishes')
    await sql(`update appointments set status = 'cancelled'`)
    for (const acts of steps) {
      await Promise.all(acts.map(playAct))
      await check()
    }
    const [made] = await sql<{ wishes: number }>(
      `select count(*)::integer as wishes from waitlist_wishes where state = 'accepted'`,
    )
    accepted += made?.wishes ?? 0
    // Every offer ends.
    server.clock.pass(15)
    await server.app.services.waitlistMatching.endOverdue()
    await check()
    const open = await sql(`select id from waitlist_offers where state = 'open' and until <= $1`, [server.clock()])
    expect(open, 'an offer is open after its end').toEqual([])
    played += 1
  }

  test(
    'nobody holds two times for one wish, no time is for two, and every offer ends',
    async ({ task }) => {
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), playHistory), {
        seed,
        numRuns: histories,
        endOnFailure: histories > 1_000,
      })
      const moved = await sql(`select id from appointment_events where event = 'take-offer'`)
      // Otherwise the histories would prove nothing.
      expect(accepted).toBeGreaterThan(moved.length)
      expect(moved.length).toBeGreaterThan(0)
      counted(task, { 'histories of a waitlist played': played, 'offers accepted in them': accepted })
    },
    60_000 + histories * 2_000,
  )
})
