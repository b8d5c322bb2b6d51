import { queueStepNames, type QueueState, type QueueStep } from '@ilera/contract/queue/queue-states'
import { addDays } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drObi, tuesday } from '../support/appointments.ts'
import { counted } from '../support/counted.ts'
import { deskOf } from '../support/desk.ts'
import { hospitalAt, password, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** `npm run trust` plays 10,000. */
const number = Number(process.env['ACTS'] ?? 120)
const actsPerDay = 40
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']

type Act =
  | { kind: 'checkIn' | 'undo'; at: number }
  | { kind: 'step'; at: number; step: QueueStep }
  | { kind: 'next' }
  | { kind: 'pass'; minutes: number }

const at = fc.nat(times.length - 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('checkIn' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('step' as const), at, step: fc.constantFrom(...queueStepNames) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 45 }) }) },
)

/** A visit of the model. `minutes`: its time. `place`: its number, state, and whether it kept its time. */
type Visit = {
  id: string
  minutes: number
  isOver: boolean
  place: { number: number; state: QueueState; keepsTime: boolean } | undefined
}

/** The steps of decision 120, written down a second time. */
const possible: Record<QueueStep, [from: QueueState[], to: QueueState]> = {
  call: [['waiting', 'called', 'skipped'], 'called'],
  room: [['waiting', 'called'], 'in-room'],
  left: [['in-room'], 'left'],
  skip: [['waiting', 'called'], 'skipped'],
  return: [['called', 'skipped'], 'waiting'],
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

describe('random acts at a desk agree with a model of the queue', () => {
  let server: TestServer
  let desk: LoggedIn
  let patientId: string
  let days = 0
  let acts = 0

  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set(`${tuesday}T06:00:00.000Z`)
    desk = await hospitalAt(server, { email: 'desk@example.com' })
    patientId = await deskOf(
      () => server,
      () => desk,
    ).idOf({ firstName: 'Ada', lastName: 'Eze' })
  })
  afterAll(() => server.stop())

  /** Sets the clock to a time in Lagos, and logs in again. */
  async function passTo(day: string, minutes: number): Promise<void> {
    server.clock.set(`${day}T${clockOf(minutes - 60)}:00.000Z`)
    const { body } = await server.call('adminLogin', { body: { email: 'desk@example.com', password } })
    desk = { ...desk, token: body.token }
  }

  async function playDay(planned: readonly Act[]): Promise<void> {
    const day = addDays(tuesday, 7 * days)
    days += 1
    let now = 8 * 60 + 45
    let given = 0
    await passTo(day, now)
    const visits: Visit[] = []
    for (const time of times) {
      const body = { ...drObi, presentSymptoms: 'Cough', date: day, time }
      const booked = await server.call('bookForPatient', { params: { id: patientId }, token: desk.token, body })
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      visits.push({ id: booked.body.appointment._id, minutes, isOver: false, place: undefined })
    }
    const call = (name: 'checkIn' | 'undoCheckIn' | 'stepInQueue', id: string, body?: object) =>
      server.call(name, { params: { id }, token: desk.token, ...(body && { body }) })

    /** Who is called next: of those who wait, the earliest whose kept time has come, else the smallest number. */
    const nextOne = () => {
      const waiting = visits.filter(({ place }) => place?.state === 'waiting')
      const due = waiting.filter(({ place, minutes }) => place?.keepsTime && minutes <= now)
      const [first] = due.toSorted((one, other) => one.minutes - other.minutes)
      return first ?? waiting.toSorted((one, other) => (one.place?.number ?? 0) - (other.place?.number ?? 0))[0]
    }

    async function playOne(planned: Act): Promise<void> {
      if (planned.kind === 'pass') {
        now = Math.min(now + planned.minutes, 22 * 60)
        return passTo(day, now)
      }
      if (planned.kind === 'next') {
        const next = nextOne()
        const { status, body } = await server.call('callNext', { token: desk.token, body: { queue: 'amaka obi' } })
        expect([status, body.data?.number]).toEqual(next ? [200, next.place?.number] : [409, undefined])
        if (next?.place) next.place.state = 'called'
        return
      }
      const visit = visits[planned.at]
      if (!visit) return
      const { id, place, isOver, minutes } = visit
      if (planned.kind === 'checkIn') {
        const { status, body } = await call('checkIn', id)
        if (place || isOver) return expect(status).toBe(409)
        given += 1
        expect([status, body.data.number]).toEqual([200, given])
        visit.place = { number: given, state: 'waiting', keepsTime: now <= minutes + 15 }
      } else if (planned.kind === 'step') {
        const [from, to] = possible[planned.step]
        const isPossible = place !== undefined && from.includes(place.state)
        expect((await call('stepInQueue', id, { step: planned.step })).status).toBe(isPossible ? 200 : 409)
        if (isPossible) place.state = to
        visit.isOver = place?.state === 'left'
      } else {
        expect((await call('undoCheckIn', id)).status).toBe(place && !isOver ? 200 : 409)
        if (!isOver) visit.place = undefined
      }
    }

    for (const one of planned) {
      await playOne(one)
      acts += 1
      const { queues } = (await server.call('queue', { token: desk.token, query: { day } })).body.data
      const shown = queues[0].entries.map((entry: { number: number; state: string }) => [entry.number, entry.state])
      const places = visits.flatMap(({ place }) => (place ? [[place.number, place.state] as const] : []))
      expect(shown).toEqual(places.toSorted(([one], [other]) => one - other))
    }
  }

  test('numbers, order and states', { timeout: 30_000 + number * 100 }, async ({ task }) => {
    const planned = fc.array(act, { minLength: actsPerDay, maxLength: actsPerDay })
    await fc.assert(fc.asyncProperty(planned, playDay), {
      seed,
      numRuns: Math.ceil(number / actsPerDay),
      endOnFailure: true,
    })
    expect(acts).toBeGreaterThanOrEqual(number)
    counted(task, { 'random acts at a desk that agree with a model of the queue': acts })
  })
})
