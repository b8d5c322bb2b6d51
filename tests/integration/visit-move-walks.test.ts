/**
 * Moving a visit over a faulty connection (support/walks.ts defines the orders of faults).
 */
import { addDays } from '@ilera/contract/shared/lagos-time'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmed, drObi } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll } from './support/walks.ts'

const stage = stageOf()
let doctors = 0

test('a visit is moved once, and the patient is told once', () =>
  expect(
    walkAll(stage(), {
      stands: 'first',
      values: false,
      async prepare() {
        const { server, patient, hospital, row, count } = stage()
        doctors += 1
        const place = { ...drObi, doctorName: `Dr Move ${doctors}` }
        const _id = await confirmed(server, patient, hospital, place)
        const to = { doctorName: place.doctorName, date: addDays(place.date, 1), time: '11:30' }
        const { doctorName, date, time } = place
        return playOf({
          open: (page, clock) => createActor(page.visitMoveMachine, { clock }),
          send(actor) {
            actor.send({ type: 'pick', visit: { _id, fullName: 'Ada Obi', doctorName, date, time } })
            actor.send({ type: 'drop', to })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().matches('resting'),
          outcome: async () => [
            await row("select to_char(date, 'YYYY-MM-DD') as date from appointments where id = $1", [_id]),
            await count("appointment_events where appointment_id = $1 and event = 'move'", [_id]),
          ],
          expected: () => [{ date: to.date }, 1],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
