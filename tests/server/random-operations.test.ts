import type { AppointmentWithTimeline, TimelineEntry } from '@ilera/contract/appointments/schemas'
import { transitions, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { CallName } from '@ilera/contract/calls'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { completeProfile, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clients = 50
/** `npm run trust` runs 10,000. */
const operations = Number(process.env['OPERATIONS'] ?? 1_000)
/** Few appointments, so that clients conflict often. */
const appointments = 60

type How = { day: string; time: string; doctor: string }
type Way = { call: CallName; side: 'patient' | 'hospital'; body: (how: How) => object }

const slotOf = ({ day, time }: How) => ({ date: day, time })
const reason = 'Something came up'
const ways = {
  assign: {
    call: 'assignDoctor',
    side: 'hospital',
    body: (how) => ({ doctorName: how.doctor, speciality: 'Cardiology', fee: 5000, ...slotOf(how) }),
  },
  confirm: { call: 'confirmAppointment', side: 'hospital', body: () => ({}) },
  decline: { call: 'declineAppointment', side: 'hospital', body: () => ({ reason }) },
  cancel: { call: 'cancelAppointment', side: 'patient', body: () => ({ reason }) },
  reschedule: { call: 'reschedule', side: 'patient', body: (how) => ({ ...slotOf(how), reasonForReschedule: reason }) },
  'approve-reschedule': { call: 'reviewReschedule', side: 'hospital', body: () => ({ decision: 'approve' }) },
  'decline-reschedule': { call: 'reviewReschedule', side: 'hospital', body: () => ({ decision: 'decline', reason }) },
} as const satisfies Partial<Record<AppointmentEvent, Way>>
type Tried = keyof typeof ways

// Operations that end an appointment are rare, because ended ones cause no more conflicts.
const often: Tried[] = ['assign', 'assign', 'assign', 'confirm', 'confirm', 'reschedule', 'reschedule']
const event = fc.constantFrom<Tried>(
  ...often,
  ...often,
  'approve-reschedule',
  'approve-reschedule',
  'decline-reschedule',
  'cancel',
  'decline',
)
const operation = fc.record({
  event,
  appointment: fc.nat({ max: appointments - 1 }),
  day: fc.constantFrom('2026-11-24', '2026-11-25'),
  time: fc.constantFrom('09:00', '09:15', '10:00', '10:30', '11:00', '14:30', '16:00'),
  doctor: fc.constantFrom('Dr Amaka Obi', 'Dr Hauwa Bello', 'Dr Ifeanyi Okeke'),
})

let server: TestServer
let hospital: LoggedIn
let patient: LoggedIn
/** Open appointments, and all that were ever created. */
let ids: string[] = []
const all: string[] = []

beforeAll(async () => {
  server = await startTestServer({ store: 'postgres' })
  server.clock.set('2026-11-23T08:00:00.000Z')
  patient = await patientAt(server)
  hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  ids = await Promise.all(Array.from({ length: appointments }, anotherRequest))
})
afterAll(() => server.stop())

async function anotherRequest(): Promise<string> {
  const id = await requested(server, patient, hospital)
  all.push(id)
  return id
}

const table: Record<string, { from: readonly AppointmentStatus[]; to: AppointmentStatus }> = transitions

/** Steps of a timeline that the status table does not allow. */
const wrongSteps = (timeline: readonly TimelineEntry[]): string[] =>
  timeline.slice(1).flatMap(({ event: happened, status }, index) => {
    const before = timeline[index]?.status
    const rule = table[happened]
    const holds = rule && before && rule.from.includes(before) && rule.to === status
    return holds ? [] : [`${before} → ${happened} → ${status}`]
  })

test(`${operations.toLocaleString('en')} random operations by ${clients} clients at once agree with the status table`, async ({
  task,
}) => {
  const todo = fc.sample(operation, { numRuns: operations, seed })
  const done: Record<string, number> = {}
  const statuses = new Set<number>()
  const client = async () => {
    for (let next = todo.pop(); next; next = todo.pop()) {
      const { call, side, body } = ways[next.event]
      const id = ids[next.appointment] ?? ''
      const token = side === 'patient' ? patient.token : hospital.token
      const { status } = await server.call(call, { params: { id }, token, body: body(next) })
      statuses.add(status)
      if (status !== 200) continue
      done[`${id} ${next.event}`] = (done[`${id} ${next.event}`] ?? 0) + 1
      if (transitions[next.event].to === 'cancelled' || transitions[next.event].to === 'declined')
        ids[next.appointment] = await anotherRequest()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))

  const shown: AppointmentWithTimeline[] = []
  for (const id of all)
    shown.push((await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment)

  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(statuses).toContain(409)
  expect(shown.flatMap(({ timeline }) => wrongSteps(timeline))).toEqual([])
  for (const { timeline, status } of shown) expect(timeline.at(-1)?.status).toBe(status)
  // The history contains each acknowledged operation exactly as often as it was acknowledged, and no others.
  const happened: Record<string, number> = {}
  for (const { _id, timeline } of shown)
    for (const entry of timeline.slice(1))
      happened[`${_id} ${entry.event}`] = (happened[`${_id} ${entry.event}`] ?? 0) + 1
  expect(happened).toEqual(done)
  // No double bookings: appointments of a doctor are at least half an hour apart.
  const held = shown.filter(({ status }) => ['assigned', 'confirmed', 'reschedule-requested'].includes(status))
  const begins = held.map(({ doctorName, date, time }) => ({
    doctorName,
    at: Date.parse(`${date}T${time}:00Z`) / 60_000,
  }))
  const clashes = begins.filter((one, index) =>
    begins.some(
      (other, place) => place > index && one.doctorName === other.doctorName && Math.abs(one.at - other.at) < 30,
    ),
  )
  expect(clashes).toEqual([])
  counted(task, {
    'random operations checked against the status table': operations,
    '… of these acknowledged': Object.values(done).reduce((sum, times) => sum + times, 0),
  })
}, 300_000)
