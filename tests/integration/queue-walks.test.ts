/**
 * The desk's queue over a faulty connection (support/walks.ts defines the orders of faults).
 */
import type { QueueAction } from '@ilera/contract/queue/actions'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmed, drObi } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)

let doctors = 0
/** A separate doctor for each walk, so that walks have queues of their own. */
const aDoctor = () => {
  doctors += 1
  return { ...drObi, doctorName: `Dr Queue ${doctors}` }
}

/** A booked visit of the day, `days` ago. */
async function visit(doctor = aDoctor(), days = 0): Promise<string> {
  const { server, patient, hospital } = stage()
  const id = await confirmed(server, patient, hospital, doctor)
  await server.dependencies.database.query('update appointments set date = $2::date - $3::integer where id = $1', [
    id,
    lagosToday(server.clock()),
    days,
  ])
  return id
}

const scene = (prepare: () => Promise<{ action: QueueAction; outcome: () => Promise<unknown>; expected: unknown }>) =>
  walk({
    tries: 2,
    stands: 'first',
    values: false,
    async prepare() {
      const { action, outcome, expected } = await prepare()
      return playOf({
        open: (page, clock) => createActor(page.queueDeskMachine, { clock }),
        send: (actor) => actor.send({ type: 'act', action }),
        isDone: (actor) => actor.getSnapshot().matches('idle'),
        outcome,
        expected: () => expected,
      })
    },
  })

test('a patient is checked in once, and has one number', () =>
  expect(
    scene(async () => {
      const id = await visit()
      const ofVisit = (table: string, more = '') => stage().count(`${table} where appointment_id = $1 ${more}`, [id])
      return {
        action: { kind: 'check-in', id },
        outcome: async () => [
          await ofVisit('queue_entries'),
          await ofVisit('appointment_events', "and event = 'check-in'"),
        ],
        expected: [1, 1],
      }
    }),
  ).resolves.toBeGreaterThan(0))

test('a patient who checks in over a bad line has one number', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: false,
      async prepare() {
        const id = await visit()
        const { server, hospital, count } = stage()
        const { code } = (await server.call('arrivalCode', { token: hospital.token })).body.data
        return playOf({
          open: (page, clock) => createActor(page.arrivalMachine, { clock, input: { appointmentId: id } }),
          send: (actor) => actor.send({ type: 'arrive', values: { code } }),
          isDone: (actor) => actor.getSnapshot().matches('editing') && !actor.getSnapshot().context.problem,
          outcome: () => count('queue_entries where appointment_id = $1', [id]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('each press calls one number, and no number twice', () =>
  expect(
    scene(async () => {
      const doctor = aDoctor()
      const { server, hospital, row } = stage()
      for (const time of ['09:00', '09:30', '10:00', '10:30']) {
        const id = await visit({ ...doctor, time })
        await server.call('checkIn', { params: { id }, token: hospital.token })
      }
      const queue = String((await row('select doctor_key($1) as queue', [doctor.doctorName]))?.['queue'])
      return {
        action: { kind: 'next', queue },
        // A second tab is another desk: it may call another one.
        outcome: async () =>
          (
            await row(
              `select count(*) between 1 and 2 and count(*) = max(number) as "inOrder" from queue_entries
              where queue = $1 and state = 'called'`,
              [queue],
            )
          )?.['inOrder'],
        expected: true,
      }
    }),
  ).resolves.toBeGreaterThan(0))

test('missed visits are closed once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: false,
      async prepare() {
        const id = await visit(aDoctor(), 1)
        return playOf({
          open: (page, clock) => createActor(page.queueDeskMachine, { clock }),
          send(actor) {
            actor.send({ type: 'review' })
            actor.send({ type: 'close', appointments: [id] })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: () => stage().count("appointment_events where appointment_id = $1 and event = 'no-show'", [id]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
