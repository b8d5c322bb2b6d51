/**
 * Booking follow-ups over a faulty connection (support/walks.ts defines the orders of faults).
 */
import { addDays, lagosClock } from '@ilera/contract/shared/lagos-time'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmed, drObi } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll } from './support/walks.ts'

const stage = stageOf()
let doctors = 0

test('a series is booked once, and the patient is told once', () =>
  expect(
    walkAll(stage(), {
      stands: 'first',
      values: false,
      async prepare() {
        const { server, patient, hospital, count, endVisits } = stage()
        // One walk's visits are at the times of the next one's.
        await endVisits()
        doctors += 1
        const doctorName = `Dr Series ${doctors}`
        const id = await confirmed(server, patient, hospital, { ...drObi, doctorName })
        await server.dependencies.database.query("update appointments set status = 'attended' where id = $1", [id])
        const today = lagosClock(server.clock()).date
        const visits = [1, 2].map((week) => ({ date: addDays(today, 7 * week), time: drObi.time }))
        const values = {
          presentSymptoms: 'Follow-up',
          ...Object.fromEntries(visits.map(({ date, time }, place) => [`visit${place}`, `${date} ${time}`])),
        }
        const wanted = { count: visits.length, every: 1, unit: 'weeks' as const }
        const planned = visits.map((one) => ({ ...one, state: 'free' as const, closure: null, free: [one] }))
        const plan = { fullName: 'Ada Obi', doctorName, serviceName: null, minutes: 30, fee: 5000, visits: planned }
        return playOf({
          open: (page, clock) => {
            const input = { appointmentId: id }
            const { context } = createActor(page.followUpMachine, { input }).getSnapshot()
            const snapshot = page.followUpMachine.resolveState({
              value: 'reviewing',
              context: { ...context, wanted, plan },
            })
            return createActor(page.followUpMachine, { clock, input, snapshot })
          },
          send: (actor) => actor.send({ type: 'book', values }),
          isDone: (actor) => actor.getSnapshot().matches('booked'),
          outcome: async () => [
            await count('appointments where follow_up_of = $1', [id]),
            await count('notifications where text like $1', [`%2 visits with ${doctorName}%`]),
          ],
          expected: () => [2, 1],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

/** A visit of the patient that was attended a moment ago, with a doctor of its own. */
async function attended() {
  const { server, patient, hospital } = stage()
  doctors += 1
  const doctorName = `Dr Series ${doctors}`
  const id = await confirmed(server, patient, hospital, { ...drObi, doctorName })
  await server.dependencies.database.query("update appointments set status = 'attended' where id = $1", [id])
  return { id, doctorName }
}

test('a follow-up is suggested once, and the patient is told once', () =>
  expect(
    walkAll(stage(), {
      stands: 'first',
      values: false,
      async prepare() {
        const { count } = stage()
        const { id, doctorName } = await attended()
        return playOf({
          open: (page, clock) => createActor(page.followUpMachine, { clock, input: { appointmentId: id } }),
          send: (actor) => actor.send({ type: 'suggest', values: { every: '2', unit: 'weeks', note: '' } }),
          isDone: (actor) => actor.getSnapshot().matches('suggested'),
          outcome: async () => [
            await count("appointment_events where appointment_id = $1 and event = 'suggest'", [id]),
            await count('notifications where text like $1', [`${doctorName} at % suggests a follow-up%`]),
          ],
          expected: () => [1, 1],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a suggested follow-up is booked once', () =>
  expect(
    walkAll(stage(), {
      stands: 'first',
      values: false,
      async prepare() {
        const { server, hospital, count, endVisits } = stage()
        await endVisits()
        const { id } = await attended()
        const suggested = { params: { id }, token: hospital.token, body: { every: 2, unit: 'weeks' } }
        await server.call('suggestFollowUp', suggested)
        const slot = { date: addDays(lagosClock(server.clock()).date, 14), time: drObi.time }
        const shown = { fee: drObi.fee, needsPrepayment: false, changeHours: 0 }
        return playOf({
          open: (page, clock) => createActor(page.suggestedFollowUpMachine, { clock, input: { appointmentId: id } }),
          send: (actor) => actor.send({ type: 'book', slot, shown }),
          isDone: (actor) => actor.getSnapshot().matches('booked'),
          outcome: () => count('appointments where follow_up_of = $1', [id]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
