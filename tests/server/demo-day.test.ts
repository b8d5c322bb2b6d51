import type { CallName } from '@ilera/contract/calls'
import type { Day, DayVisit } from '@ilera/contract/day/schemas'
import type { QueueDay } from '@ilera/contract/queue/schemas'
import type { IncomeReport, VisitReport } from '@ilera/contract/reports/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoDay } from '../../packages/server/src/seed/demo-day.ts'
import { demoAccounts, seedDemo } from '../../packages/server/src/seed/seed-demo.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const desk = demoAccounts.find(({ role }) => role === 'desk')

/** The day of the demo hospital's desk after a start at this time. */
async function startAt(instant: string): Promise<DayVisit[]> {
  server.clock.set(instant)
  await seedDemo(server.dependencies)
  await addDemoDay(server.dependencies)
  const { body } = await server.call('adminLogin', { body: { email: desk?.email, password: desk?.password } })
  return (await server.call('day', { token: body.token })).body.data.rows
}
const counts = (rows: DayVisit[]) =>
  Object.fromEntries(
    Map.groupBy(rows, ({ status }) => status)
      .entries()
      .map(([status, of]) => [status, of.length]),
  )

const isOfDemo = ({ phoneNumber }: DayVisit) => phoneNumber?.startsWith('+23480355514') ?? false
const people = (rows: DayVisit[]) =>
  rows
    .filter(isOfDemo)
    .map(({ patientId }) => patientId)
    .toSorted()
/** What somebody at the demo hospital reads. */
async function read(name: CallName, email: string | undefined, query: Record<string, string> = {}) {
  const { body } = await server.call('adminLogin', { body: { email, password: desk?.password } })
  return (await server.call(name, { token: body.token, query })).body
}
const statesOf = ({ data }: { data: QueueDay }) =>
  data.queues.flatMap(({ entries }) => entries.map(({ state }) => state)).toSorted()

test('each start finds a full day around now, once, and the same patients', async () => {
  const wednesday = await startAt('2026-11-25T11:00:00.000Z')
  expect(wednesday).toHaveLength(24)
  // It is noon in Lagos.
  expect(counts(wednesday)).toEqual({ attended: 11, 'no-show': 1, arrived: 7, confirmed: 5 })
  const queue = statesOf(await read('queue', desk?.email))
  const inQueue = Object.fromEntries(
    Map.groupBy(queue, (state) => state)
      .entries()
      .map(([state, of]) => [state, of.length]),
  )
  expect(inQueue).toEqual({ left: 11, 'in-room': 3, called: 1, waiting: 3 })
  const yesterday: { data: Day } = await read('day', desk?.email, { date: '2026-11-24' })
  expect(yesterday.data.rows.filter(isOfDemo).map(({ status }) => status)).toEqual(['no-show'])

  const owner = 'hospital@ilera.example'
  const ofToday = { date: '2026-11-25', period: 'day' }
  const income: { data: IncomeReport } = await read('incomeReport', owner, ofToday)
  expect(income.data.methods.map(({ method }) => method)).toEqual(['cash', 'pos', 'transfer', 'hmo'])
  const visits: { data: VisitReport } = await read('visitReport', owner, ofToday)
  expect(visits.data.total).toMatchObject({ booked: 24, attended: 11, missed: 1, called: 15 })
  expect(visits.data.total.medianWait).toBeGreaterThan(5)
  // An HMO is asked, and has not answered: an hour later it is late.
  const asked = () =>
    server.dependencies.database.query(`select status from payments where hospital_id in
      (select id from accounts where email = '${owner}') and status in ('hmo-requested', 'hmo-late')`)
  expect(await asked()).toEqual([{ status: 'hmo-requested' }])
  expect(await startAt('2026-11-25T15:00:00.000Z')).toEqual(wednesday)
  await server.runJobs()
  expect(await asked()).toEqual([{ status: 'hmo-late' }])

  const monday = await startAt('2026-11-30T03:00:00.000Z')
  expect(counts(monday)).toMatchObject({ confirmed: 24 })
  expect(people(monday)).toEqual(people(wednesday))
  // Who was there was attended, and who did not come was missed.
  const earlier: { data: Day } = await read('day', desk?.email, { date: '2026-11-25' })
  expect(counts(earlier.data.rows)).toEqual({ attended: 18, 'no-show': 6 })
  expect(server.mails).toEqual([])
})

const early = ['waiting']
const inTheMorning = ['called', 'in-room', 'waiting']
const later = ['called', 'in-room', 'left', 'waiting']
test.each<[day: string, time: string, states: string[]]>([
  ['2026-12-01', '07:10', early],
  ['2026-12-02', '08:40', inTheMorning],
  ['2026-12-03', '14:45', later],
  ['2026-12-04', '23:50', later],
])('on %s somebody waits at %s in Lagos', async (day, time, states) => {
  const rows = await startAt(new Date(`${day}T${time}:00+01:00`).toISOString())
  expect(rows.filter(isOfDemo)).toHaveLength(24)
  expect([...new Set(statesOf(await read('queue', desk?.email)))]).toEqual(states)
})
