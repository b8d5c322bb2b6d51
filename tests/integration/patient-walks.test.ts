/** A patient's actions on appointments over a faulty connection (support/walks.ts defines the orders of faults). */
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { confirmed, drObi, requested } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)

let doctors = 0
const aBooking = () => {
  doctors += 1
  const { server, patient, hospital } = stage()
  return confirmed(server, patient, hospital, { ...drObi, doctorName: `Dr Walk ${doctors}` })
}
const toldHospital = (id: string) =>
  stage().count('notifications where account_id = $1 and appointment_id = $2', [stage().hospital.id, id])

test('an appointment is requested once, with what was typed last; the hospital is told and the patient written to once', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server, hospital, patient, count } = stage()
        const symptoms = { first: 'Fever', second: 'Cough' }
        const requests = 'appointments where patient_id = $1'
        const before = await count(requests, [patient.id])
        const told = await count('notifications')
        const mails = await count(`jobs where name = 'mail'`)
        return playOf({
          open: (page, clock) =>
            createActor(page.appointmentRequestMachine, {
              clock,
              input: { hospitalId: hospital.id, now: server.clock },
            }),
          async send(actor, which) {
            await waitFor(actor, (snapshot) => !snapshot.matches('opening'))
            if (!actor.getSnapshot().matches('editing')) actor.send({ type: 'changeAnswers' })
            actor.send({ type: 'continue', values: { presentSymptoms: symptoms[which] } })
            actor.send({ type: 'send' })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            requests: await server.dependencies.database.query(
              'select present_symptoms as symptoms from appointments where patient_id = $1 order by id offset $2',
              [patient.id, before],
            ),
            told: (await count('notifications')) - told,
            mails: (await count(`jobs where name = 'mail'`)) - mails,
          }),
          expected: (which) => ({ requests: [{ symptoms: symptoms[which] }], told: 1, mails: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('another time is asked for once: the one typed last; the hospital is told once', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server, row } = stage()
        const id = await aBooking()
        const before = await toldHospital(id)
        const time = { first: '10:30', second: '11:00' }
        return playOf({
          open: (page, clock) =>
            createActor(page.rescheduleMachine, { clock, input: { appointmentId: id, now: server.clock } }),
          send: (actor, which) =>
            actor.send({
              type: 'reschedule',
              values: { date: '2026-12-15', time: time[which], reasonForReschedule: 'I travel to Enugu' },
            }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            asked: await row(`select status, to_char(asked_time, 'HH24:MI') as time from appointments where id = $1`, [
              id,
            ]),
            told: (await toldHospital(id)) - before,
          }),
          expected: (which) => ({ asked: { status: 'reschedule-requested', time: time[which] }, told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('an appointment is cancelled once: with the reason that arrived first, which is said', () =>
  expect(
    walk({
      stands: 'first',
      values: true,
      async prepare() {
        const { server, patient, hospital } = stage()
        const id = await requested(server, patient, hospital)
        const before = await toldHospital(id)
        const reasons = { first: 'I feel better', second: 'I travel' }
        return playOf({
          open: (page, clock) =>
            createActor(page.patientActMachine, { clock, input: { appointmentId: id, requiresReason: [] } }),
          send(actor, which) {
            actor.send({ type: 'cancel' })
            actor.send({ type: 'choose', act: 'cancel' })
            actor.send({ type: 'act', reason: reasons[which] })
          },
          isDone: (actor) => actor.getSnapshot().context.isDone,
          outcome: async () => ({
            steps: await server.dependencies.database.query(
              `select reason from appointment_events where appointment_id = $1 and event = 'cancel'`,
              [id],
            ),
            told: (await toldHospital(id)) - before,
          }),
          expected: (which) => ({ steps: [{ reason: reasons[which] }], told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a free time is booked once: the first one that was chosen; the hospital is told once', () =>
  expect(
    walk({
      stands: 'first',
      values: true,
      async prepare() {
        const { server, hospital, patient, count, endVisits } = stage()
        await endVisits()
        doctors += 1
        const { token } = hospital
        const doctor = { doctorName: `Dr Walk ${doctors}`, specialities: ['Surgery'] }
        const added = await server.call('addDoctor', { token, body: doctor })
        const given = { name: `Walk ${doctors}`, booking: 'at-once', doctors: [added.body.data._id] }
        const serviceId: string = (await server.call('addService', { token, body: given })).body.data._id
        const time = { first: '10:00', second: '11:00' }
        const told = await count('notifications where account_id = $1', [hospital.id])
        return playOf({
          open: (page, clock) => createActor(page.visitBookingMachine, { clock, input: { hospitalId: hospital.id } }),
          send: (actor, which) => {
            if (actor.getSnapshot().matches('bookedBefore')) return
            const date = '2026-12-15'
            actor.send({ type: 'choose', choice: { serviceId, doctorId: '', date, time: time[which] } })
            actor.send({
              type: 'book',
              presentSymptoms: '',
              shown: { fee: 3000, needsPrepayment: false, changeHours: 0 },
            })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            booked: await server.dependencies.database.query(
              `select to_char(time, 'HH24:MI') as time from appointments where patient_id = $1 and service_id = $2`,
              [patient.id, serviceId],
            ),
            told: (await count('notifications where account_id = $1', [hospital.id])) - told,
          }),
          expected: (which) => ({ booked: [{ time: time[which] }], told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a booked visit is moved to the free time that was chosen last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server, hospital, patient, row, endVisits } = stage()
        await endVisits()
        doctors += 1
        const { token } = hospital
        const doctor = { doctorName: `Dr Walk ${doctors}`, specialities: ['Surgery'] }
        const added = await server.call('addDoctor', { token, body: doctor })
        const given = { name: `Walk ${doctors}`, booking: 'at-once', doctors: [added.body.data._id] }
        const serviceId: string = (await server.call('addService', { token, body: given })).body.data._id
        const date = '2026-12-15'
        const booked = await server.call('bookVisit', {
          params: { id: hospital.id },
          token: patient.token,
          body: { service: serviceId, date, time: '09:00' },
        })
        const visitId: string = booked.body.appointment._id
        const time = { first: '10:00', second: '11:00' }
        return playOf({
          open: (page, clock) =>
            createActor(page.myVisitMoveMachine, { clock, input: { hospitalId: hospital.id, visitId } }),
          send: (actor, which) => {
            actor.send({ type: 'choose', choice: { serviceId, doctorId: '', date, time: time[which] } })
            actor.send({
              type: 'book',
              presentSymptoms: '',
              shown: { fee: 3000, needsPrepayment: false, changeHours: 0 },
            })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: () =>
            row(`select status, to_char(time, 'HH24:MI') as time from appointments where id = $1`, [visitId]),
          expected: (which) => ({ status: 'confirmed', time: time[which] }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
