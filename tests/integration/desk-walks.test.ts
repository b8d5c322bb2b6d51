/**
 * Registering and booking at the desk over a faulty connection (support/walks.ts defines the orders of faults).
 */
import type { RegisteredPatient } from '@ilera/contract/desk/schemas'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { drObi } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene, type Which } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
let people = 0

test('a patient is registered at the desk once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: false,
      async prepare() {
        const { server, count } = stage()
        people += 1
        // A person of each walk: those of others are not alike.
        const birthDate = addDays('1950-01-01', people)
        return playOf({
          open: (page, clock) => createActor(page.deskPatientMachine, { clock, input: { now: server.clock } }),
          send: (actor) =>
            actor.send({
              type: 'register',
              values: { firstName: 'Chidi', lastName: 'Walk', birthDate, agreed: 'on' },
            }),
          isDone: (actor) => actor.getSnapshot().matches('booking'),
          outcome: () => count('patients where birth_date = $1', [birthDate]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a visit is booked at the desk once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: true,
      async prepare() {
        const { server, hospital, row } = stage()
        people += 1
        const registered = await server.call('registerPatient', {
          token: hospital.token,
          body: { firstName: 'Chidi', lastName: `Walk ${people}`, agreed: true, confirmed: true },
        })
        const patient: RegisteredPatient = registered.body.data
        // A doctor of each walk: walks never compete for a time.
        const visit = { ...drObi, doctorName: `Dr Walk ${people}`, fee: String(drObi.fee) }
        const reason: Record<Which, string> = { first: 'A cut hand', second: 'A cut foot' }
        return playOf({
          open: (page, clock) => createActor(page.deskPatientMachine, { clock, input: { now: server.clock } }),
          send(actor, which) {
            actor.send({ type: 'choose', patient })
            actor.send({ type: 'book', values: { ...visit, presentSymptoms: reason[which] } })
          },
          isDone: (actor) => actor.getSnapshot().matches('booked'),
          outcome: () =>
            row('select count(*)::int, max(present_symptoms) as reason from appointments where patient_id = $1', [
              patient._id,
            ]),
          expected: (which) => ({ count: 1, reason: reason[which] }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
