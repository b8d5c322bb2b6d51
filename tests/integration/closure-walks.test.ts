/** Closing a hospital over a faulty connection (support/walks.ts defines the orders of faults). */
import type { Plan } from '@ilera/contract/closures/schemas'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmed } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
let days = 0

test('a hospital closes once, and the patient is told once that the appointment was cancelled', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        const { server, patient, hospital, count } = stage()
        days += 1
        const date = addDays(lagosToday(server.clock()), days)
        const _id = await confirmed(server, patient, hospital, { date })
        const told = () => count('notifications where account_id = $1 and appointment_id = $2', [patient.id, _id])
        const before = await told()
        const { data } = (
          await server.call('previewClosure', { token: hospital.token, query: { from: date, to: date } })
        ).body
        const plan: Plan = { plan: [{ _id, action: 'cancel', date, time: '10:00' }], fit: 'all' }
        const closure = { name: 'Strike', from: date, to: date }
        return playOf({
          open(page, clock) {
            const input = { now: server.clock }
            const { context } = createActor(page.closingMachine, { input }).getSnapshot()
            const snapshot = page.closingMachine.resolveState({
              value: 'reviewing',
              context: { ...context, closure, affected: data },
            })
            return createActor(page.closingMachine, { clock, input, snapshot })
          },
          send: (actor) => actor.send({ type: 'carryOut', plan }),
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: async () => ({
            closures: await count('closures where hospital_id = $1 and from_day = $2', [hospital.id, date]),
            told: (await told()) - before,
          }),
          expected: () => ({ closures: 1, told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
