/**
 * Taking a payment, voiding it and closing the till over a faulty connection (support/walks.ts defines the orders of faults).
 */
import type { OpenTill, TillPayment } from '@ilera/contract/till/schemas'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { drObi } from '../support/appointments.ts'
import { tillOf } from '../support/till.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene, type Which } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
const { take, tills, visit } = tillOf(() => stage().server)
let people = 0

/** A confirmed visit of a new patient that owes 5,000 naira. A doctor of each walk: walks never compete for a time. */
async function owingVisit(): Promise<string> {
  const { server, hospital } = stage()
  people += 1
  const { token } = hospital
  const names = { firstName: 'Chidi', lastName: `Till ${people}`, agreed: true, confirmed: true }
  const { body } = await server.call('registerPatient', { token, body: names })
  const given = { ...drObi, doctorName: `Dr Till ${people}`, presentSymptoms: 'A cut hand' }
  const booked = await server.call('bookForPatient', { params: { id: body.data._id }, token, body: given })
  return booked.body.appointment._id
}

const sums = (id: string) =>
  stage().row(
    `select count(*)::int, sum(paid_amount)::int as naira from payments
      where appointment_id = $1 and voided_at is null`,
    [id],
  )

test('a payment is taken once, also when its amount is corrected after a lost answer', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: true,
      // A payment in another tab is a payment of its own.
      moves: ['again', 'changed', 'reload'],
      async prepare() {
        const id = await owingVisit()
        const amounts: Record<Which, string> = { first: '1000', second: '2000' }
        return playOf({
          open: (page, clock) => createActor(page.tillMachine, { clock }),
          send: (actor, which) =>
            actor.send({
              type: 'take',
              visit: { id, owed: 5000 },
              values: { method: 'cash', amount: amounts[which] },
            }),
          isDone: (actor) => actor.getSnapshot().context.hasTaken,
          outcome: () => sums(id),
          expected: (which) => ({ count: 1, naira: Number(amounts[which]) }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a payment is voided once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: false,
      // Another tab is told that it is done already.
      moves: ['again', 'reload'],
      async prepare() {
        const { hospital, row } = stage()
        const id = await owingVisit()
        await take(id, hospital, { method: 'cash', amount: 1000 })
        const [payment]: TillPayment[] = (await visit(id, hospital)).payments
        if (!payment) throw new Error('Nothing was taken.')
        return playOf({
          open: (page, clock) => createActor(page.tillMachine, { clock }),
          send(actor) {
            actor.send({ type: 'askVoid', payment })
            actor.send({ type: 'void', values: { reason: 'Typed twice' } })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: () =>
            row('select sum(amount)::int, count(*)::int from till_entries where payment_id = $1', [payment._id]),
          expected: () => ({ sum: 0, count: 2 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a till is closed once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: false,
      // Another tab is told that it is done already.
      moves: ['again', 'reload'],
      async prepare() {
        const { hospital, row } = stage()
        const id = await owingVisit()
        await take(id, hospital, { method: 'cash', amount: 1000 })
        const [till]: OpenTill[] = await tills(hospital)
        if (!till) throw new Error('There is no till.')
        const since = await row('select count(*)::int from till_closes where hospital_id = $1', [hospital.id])
        return playOf({
          open: (page, clock) => createActor(page.tillCloseMachine, { clock }),
          send: (actor) => actor.send({ type: 'close', till, values: { cash: String(till.expected.cash) } }),
          isDone: (actor) => {
            const { value, context } = actor.getSnapshot()
            return value === 'counting' && context.request.id !== '' && context.problem === undefined
          },
          outcome: () => row('select count(*)::int from till_closes where hospital_id = $1', [hospital.id]),
          expected: () => ({ count: Number(since?.['count'] ?? 0) + 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
