import { addDays } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { deskOf } from '../support/desk.ts'
import { hospitalAt, password, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/*
 * Random acts of a desk on the schedule of two doctors, against a model of it: a list of visits, leave, hours and closed days.
 * After each act the server's free and booked times are those of the model.
 */
/** `npm run trust` plays 10,000 acts. */
const number = Number(process.env['SCHEDULE_ACTS'] ?? 120)
const actsPerWeek = 40
const monday = '2026-11-23'
const days = 3
const names = ['Dr Amaka Obi', 'Dr Musa Sule']
const lengthOfVisit = 30
const [opens, closes] = [8 * 60, 16 * 60]

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A quarter of an hour, from before the hospital opens until after its last visit begins. Few, so that acts meet. */
const minutes = fc.constantFrom(
  7 * 60 + 45,
  8 * 60,
  8 * 60 + 30,
  8 * 60 + 45,
  9 * 60,
  9 * 60 + 15,
  10 * 60,
  16 * 60,
  990,
)
const place = { doctor: fc.nat(names.length - 1), day: fc.nat(days - 1), minutes }
const at = fc.nat(5)
const kind = <Name extends string>(name: Name) => fc.constant(name)
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('book'), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('race'), ...place }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('move'), at, ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('crossing'), at, other: at, ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('leave'), doctor: place.doctor, day: place.day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('hours'),
      doctor: place.doctor,
      from: fc.constantFrom(opens, 9 * 60),
      to: fc.constantFrom(closes, 9 * 60 + 30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('closure'), day: place.day }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pass'), by: fc.integer({ min: 1, max: 300 }) }) },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type Kind = Act['kind']
type ActsByKind = { [K in Kind]: Extract<Act, { kind: K }> }
type Play = { [K in Kind]: (given: ActsByKind[K]) => Promise<void> }
type Place = { doctor: number; day: number; minutes: number }
type Visit = Place & { id: string; isCancelled: boolean }

let server: TestServer
let weeks = 0
let acts = 0

beforeAll(async () => {
  server = await startTestServer({ store: 'postgres' })
})
afterAll(() => server.stop())

/** A hospital with two doctors in a week of its own, and what a model says about it. */
async function openWeek() {
  weeks += 1
  const first = addDays(monday, 7 * weeks)
  const dates = Array.from({ length: days }, (_, ahead) => addDays(first, ahead))
  const dateOf = (day: number) => dates[day] ?? first
  /** Minutes since the midnight at which the week begins, in Lagos. */
  let now = 8 * 60 + 40
  const setClock = () => server.clock.set(new Date(Date.parse(`${first}T00:00:00+01:00`) + now * 60_000).toISOString())
  setClock()
  const email = `desk${weeks}@example.com`
  let desk: LoggedIn = await hospitalAt(server, { email })
  const ids = await Promise.all(
    names.map(async (doctorName) => {
      const body = { doctorName, specialities: ['Surgery'] }
      return (await server.call('addDoctor', { token: desk.token, body })).body.data._id
    }),
  )
  const { idOf } = deskOf(
    () => server,
    () => desk,
  )
  const visits: Visit[] = []
  const hours = names.map(() => ({ from: opens, to: closes, leave: new Set<number>() }))
  const closed = new Map<number, string>()

  const hasBegun = ({ day, minutes: begin }: Omit<Place, 'doctor'>) => day * 24 * 60 + begin <= now
  const booked = (place: Omit<Place, 'minutes'>) =>
    visits.filter(({ doctor, day, isCancelled }) => !isCancelled && doctor === place.doctor && day === place.day)
  const isFree = (place: Place, except?: Visit): boolean => {
    const { from = 0, to = 0, leave } = hours[place.doctor] ?? {}
    return (
      !hasBegun(place) &&
      place.minutes >= from &&
      place.minutes <= to &&
      leave?.has(place.day) === false &&
      !closed.has(place.day) &&
      booked(place).every((one) => one === except || Math.abs(one.minutes - place.minutes) >= lengthOfVisit)
    )
  }
  const doctorNameOf = ({ doctor }: Pick<Place, 'doctor'>) => names[doctor] ?? ''
  const slotOf = (place: Place) => ({
    doctorName: doctorNameOf(place),
    date: dateOf(place.day),
    time: clockOf(place.minutes),
  })
  const call = (name: Parameters<TestServer['call']>[0], id: string, body: object) =>
    server.call(name, { params: { id }, token: desk.token, body })

  async function book(place: Place): Promise<boolean> {
    const body = { ...slotOf(place), speciality: 'Surgery', fee: 3_000, presentSymptoms: 'Cough' }
    // Nobody is in two rooms: each visit is another patient's.
    const patient = await idOf({ firstName: 'Ada', lastName: 'Eze' })
    const { status, body: answer } = await call('bookForPatient', patient, body)
    if (status === 201) visits.push({ ...place, id: answer.appointment._id, isCancelled: false })
    else expect([400, 409]).toContain(status)
    return status === 201
  }
  async function move(visit: Visit, to: Place): Promise<boolean> {
    const { status } = await call('moveVisit', visit.id, { ...slotOf(to), shown: slotOf(visit) })
    if (status !== 200) expect([400, 409]).toContain(status)
    return status === 200
  }
  const isSame = (visit: Visit, to: Place) =>
    visit.doctor === to.doctor && visit.day === to.day && visit.minutes === to.minutes
  const canMove = (visit: Visit, to: Place) =>
    !visit.isCancelled && !hasBegun(visit) && !isSame(visit, to) && isFree(to, visit)
  async function saveHours(doctor: number): Promise<void> {
    const { from = 0, to = 0, leave } = hours[doctor] ?? {}
    const weekdays = ['monday', 'tuesday', 'wednesday']
    const workingDays = weekdays.map((day) => ({ day, from: clockOf(from), to: clockOf(to) }))
    const periods = [...(leave ?? [])].map((day) => ({ from: dateOf(day), to: dateOf(day) }))
    expect((await call('updateDoctor', ids[doctor], { workingDays, leave: periods })).status).toBe(200)
  }

  const play: Play = {
    async book(place) {
      const isPossible = isFree(place)
      expect(await book(place)).toBe(isPossible)
    },
    /** Two desks book the same time. */
    async race(place) {
      const isPossible = isFree(place)
      const won = await Promise.all([book(place), book(place)])
      expect(won.filter(Boolean)).toHaveLength(isPossible ? 1 : 0)
    },
    async move({ at: index, ...to }) {
      const visit = visits[index]
      if (!visit) return
      const isPossible = canMove(visit, to)
      expect(await move(visit, to)).toBe(isPossible)
      if (isPossible) Object.assign(visit, { doctor: to.doctor, day: to.day, minutes: to.minutes })
    },
    /** Two desks move two visits to the same time. */
    async crossing({ at: one, other, ...to }) {
      const both = [visits[one], visits[other]].filter((visit) => visit !== undefined)
      if (both.length < 2 || both[0] === both[1] || both.some((visit) => !canMove(visit, to))) return
      const won = await Promise.all(both.map((visit) => move(visit, to)))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = both[won.indexOf(true)]
      if (winner) Object.assign(winner, { doctor: to.doctor, day: to.day, minutes: to.minutes })
    },
    async cancel({ at: index }) {
      const visit = visits[index]
      if (!visit) return
      const { status } = await call('cancelAppointment', visit.id, { reason: 'The patient phoned' })
      expect(status).toBe(visit.isCancelled ? 409 : 200)
      visit.isCancelled = true
    },
    async leave({ doctor, day }) {
      const leave = hours[doctor]?.leave
      if (!leave?.delete(day)) leave?.add(day)
      await saveHours(doctor)
    },
    async hours({ doctor, from, to }) {
      const changed = hours[doctor]
      if (changed) Object.assign(changed, { from, to })
      await saveHours(doctor)
    },
    async closure({ day }) {
      const id = closed.get(day)
      if (id !== undefined) {
        expect((await server.call('removeClosure', { params: { id }, token: desk.token })).status).toBe(200)
        closed.delete(day)
        return
      }
      const body = { name: `Day ${day}`, from: dateOf(day) }
      const { status } = await server.call('addClosure', { token: desk.token, body })
      expect(status).toBe((day + 1) * 24 * 60 > now ? 201 : 400)
      if (status !== 201) return
      const { data } = (await server.call('closures', { token: desk.token })).body
      closed.set(day, data.find(({ name }: { name: string }) => name === body.name)._id)
    },
    async pass({ by }) {
      now = Math.min(now + by, days * 24 * 60 - 1)
      setClock()
      const { body } = await server.call('adminLogin', { body: { email, password } })
      desk = { ...desk, token: body.token }
    },
  }

  /** The free and booked times of a doctor on a day. */
  const timesOf = (doctor: number, day: number) => ({
    date: dateOf(day),
    free: Array.from({ length: 17 }, (_, half) => opens + half * 30)
      .filter((begin) => isFree({ doctor, day, minutes: begin }))
      .map(clockOf),
    taken: booked({ doctor, day })
      .map((one) => clockOf(one.minutes))
      .toSorted(),
  })

  return {
    act: <K extends Kind>(kind: K, given: ActsByKind[K]) => play[kind](given),
    async compare(): Promise<void> {
      const today = Math.floor(now / (24 * 60))
      const query = { from: dateOf(today), days: String(days - today) }
      const { doctors } = (await server.call('schedule', { token: desk.token, query })).body.data
      const shown = doctors.map((one: { doctorName: string; days: { taken: { time: string }[] }[] }) => [
        one.doctorName,
        one.days.map((day) => ({ ...day, taken: day.taken.map(({ time }) => time).toSorted() })),
      ])
      const ahead = Array.from({ length: days - today }, (_, index) => today + index)
      expect(shown).toEqual(names.map((name, doctor) => [name, ahead.map((day) => timesOf(doctor, day))]))
    },
  }
}

async function live(planned: readonly Act[]): Promise<void> {
  const week = await openWeek()
  for (const one of planned) {
    await week.act(one.kind, one)
    acts += 1
    await week.compare()
  }
}

test(`${number.toLocaleString('en')} random acts agree with a model of the schedule`, async ({ task }) => {
  const planned = fc.array(act, { minLength: actsPerWeek, maxLength: actsPerWeek })
  await fc.assert(fc.asyncProperty(planned, live), {
    seed,
    numRuns: Math.ceil(number / actsPerWeek),
    endOnFailure: true,
  })
  expect(acts).toBeGreaterThanOrEqual(number)
  counted(task, { 'random acts that agree with a model of the schedule': acts })
}, 3_600_000)
