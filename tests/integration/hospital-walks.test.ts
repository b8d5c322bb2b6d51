/**
 * A hospital's actions on appointments and doctors over a faulty connection (support/walks.ts defines the orders of
 * faults).
 */
import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { assigned, confirmed, drObi, requested } from '../support/appointments.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene, type Which } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)

let doctors = 0
/** A separate doctor for each walk, so that walks never compete for a time. */
const aDoctor = () => {
  doctors += 1
  return { ...drObi, doctorName: `Dr Walk ${doctors}` }
}
const aRequest = () => requested(stage().server, stage().patient, stage().hospital)
const aBooking = () => confirmed(stage().server, stage().patient, stage().hospital, aDoctor())
const statusOf = async (id: string) =>
  (await stage().row('select status from appointments where id = $1', [id]))?.['status']
const toldPatient = (id: string) =>
  stage().count('notifications where account_id = $1 and appointment_id = $2', [stage().patient.id, id])
/** The events of its history after the first. */
const stepsOf = async (id: string) => {
  const rows = await stage().server.dependencies.database.query<{ event: string; reason: string | null }>(
    `select event, reason from appointment_events where appointment_id = $1 and event <> 'request' order by id`,
    [id],
  )
  return rows.map(({ event, reason }) => (reason ? `${event}: ${reason}` : event))
}

test('a doctor is assigned: the one chosen last, and the patient is not told yet', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server, row } = stage()
        const id = await aRequest()
        const doctor = { first: aDoctor(), second: aDoctor() }
        return playOf({
          open: (page, clock) =>
            createActor(page.adminBookingMachine, {
              clock,
              input: { appointmentId: id, step: 'assign', now: server.clock },
            }),
          async send(actor, which) {
            await waitFor(actor, (snapshot) => snapshot.matches('assigning'))
            actor.send({ type: 'proceed', values: { ...doctor[which], fee: String(drObi.fee) } })
          },
          isDone: (actor) => actor.getSnapshot().matches('bookingReview'),
          outcome: async () => ({
            appointment: await row('select status, doctor_name from appointments where id = $1', [id]),
            told: await toldPatient(id),
          }),
          expected: (which) => ({
            appointment: { status: 'assigned', doctor_name: doctor[which].doctorName },
            told: 0,
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('an appointment is booked once, and the patient is told once', () =>
  expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const { server, patient, hospital } = stage()
        const id = await assigned(server, patient, hospital, aDoctor())
        return playOf({
          open: (page, clock) =>
            createActor(page.adminBookingMachine, {
              clock,
              input: { appointmentId: id, step: 'booking', now: server.clock },
            }),
          async send(actor) {
            // A page that loads after the booking shows it, and offers nothing to book.
            await waitFor(actor, (snapshot) => snapshot.matches('bookingReview') || snapshot.matches('reviewing'))
            actor.send({ type: 'book' })
          },
          isDone: (actor) =>
            actor.getSnapshot().matches('booked') || actor.getSnapshot().context.appointment?.status === 'confirmed',
          outcome: async () => ({ steps: await stepsOf(id), told: await toldPatient(id) }),
          expected: () => ({ steps: ['assign', 'confirm'], told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

const reasons: Record<Which, string> = { first: 'No room this month', second: 'No cardiologist' }

describe('an act on an appointment is done once, and the patient is told once', () => {
  const acts = {
    decline: { prepare: aRequest, other: 'decline', steps: ['decline'] },
    cancel: { prepare: aBooking, other: 'cancel', steps: ['assign', 'confirm', 'cancel'] },
    attended: { prepare: pastBooking, other: 'no-show', steps: ['assign', 'confirm', 'attended'] },
  } as const

  async function pastBooking() {
    const id = await aBooking()
    await stage().server.dependencies.database.query('update appointments set date = date - 7 where id = $1', [id])
    return id
  }

  test.each(['decline', 'cancel', 'attended'] as const)('%s', (name) =>
    expect(
      walk({
        stands: 'first',
        values: true,
        async prepare() {
          const { prepare, other } = acts[name]
          const id = await prepare()
          const before = await toldPatient(id)
          const act: Record<Which, ReviewAction> = { first: name, second: other }
          const withReason: ReviewAction[] = ['decline', 'cancel']
          const stepOf = (which: Which) =>
            withReason.includes(act[which]) ? `${act[which]}: ${reasons[which]}` : act[which]
          return playOf({
            open: (page, clock) =>
              createActor(page.hospitalActMachine, { clock, input: { appointmentId: id, requiresReason: withReason } }),
            send(actor, which) {
              actor.send({ type: 'cancel' })
              actor.send({ type: 'choose', act: act[which] })
              actor.send({ type: 'act', reason: withReason.includes(act[which]) ? reasons[which] : '' })
            },
            isDone: (actor) => actor.getSnapshot().context.isDone,
            outcome: async () => ({ steps: await stepsOf(id), told: (await toldPatient(id)) - before }),
            expected: (which) => ({ steps: [...acts[name].steps.slice(0, -1), stepOf(which)], told: 1 }),
          })
        },
      }),
    ).resolves.toBeGreaterThan(0),
  )
})

test('a reschedule is answered once: what reached the server first stands, and is said', () =>
  expect(
    walk({
      stands: 'first',
      isAnsweredOnce: true,
      values: true,
      async prepare() {
        const { server, patient } = stage()
        const id = await aBooking()
        await server.call('reschedule', {
          params: { id },
          token: patient.token,
          body: { date: '2026-12-15', time: '10:30', reasonForReschedule: 'I travel' },
        })
        const before = await toldPatient(id)
        const decision = {
          first: { decision: 'approve' },
          second: { decision: 'decline', reason: reasons.second },
        } as const
        const step = { first: 'approve-reschedule', second: `decline-reschedule: ${reasons.second}` }
        return playOf({
          open: (page, clock) =>
            createActor(page.rescheduleReviewMachine, { clock, input: { appointmentId: id, now: server.clock } }),
          async send(actor, which) {
            await waitFor(actor, (snapshot) => snapshot.matches('comparing'))
            actor.send({ type: 'answer', decision: decision[which] })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            steps: (await stepsOf(id)).slice(3),
            status: await statusOf(id),
            told: (await toldPatient(id)) - before,
          }),
          expected: (which) => ({ steps: [step[which]], status: 'confirmed', told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a doctor’s hours are those that were saved last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server, hospital, row } = stage()
        const { doctorName } = aDoctor()
        // The doctor is known from then on, and nothing stays booked that new hours would ask about.
        const params = { id: await assigned(server, stage().patient, hospital, { doctorName }) }
        await server.call('cancelAppointment', { params, token: hospital.token, body: {} })
        const doctorId = String((await row('select id from doctors where name = $1', [doctorName]))?.['id'])
        const from = { first: '09:00', second: '10:00' }
        return playOf({
          open: (page, clock) =>
            createActor(page.doctorHoursMachine, { clock, input: { doctorId, now: server.clock } }),
          send: (actor, which) => actor.send({ type: 'save', values: { mondayFrom: from[which], mondayTo: '12:00' } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () =>
            (await row('select working_days from doctors where name = $1', [doctorName]))?.['working_days'],
          expected: (which) => [{ day: 'monday', from: from[which], to: '12:00' }],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

describe('what is deleted is gone once, and what is brought back is there once', () => {
  const deletions = {
    deleteAppointment: { table: 'appointments', column: 'hospital_deleted_at' },
    deletePayment: { table: 'payments', column: 'hidden_at' },
  } as const

  async function aThing(name: keyof typeof deletions): Promise<string> {
    const id = await aBooking()
    if (name === 'deleteAppointment') return id
    const { server, patient, row } = stage()
    await server.call('startPayment', { params: { id }, token: patient.token })
    return String((await row('select id from payments where appointment_id = $1', [id]))?.['id'])
  }

  test.each([
    ['deleteAppointment', 'delete'],
    ['deleteAppointment', 'undo'],
    ['deletePayment', 'delete'],
    ['deletePayment', 'undo'],
  ] as const)('%s: %s', (name, act) =>
    expect(
      walk({
        tries: name === 'deleteAppointment' ? 3 : 2,
        stands: 'last',
        values: false,
        async prepare() {
          const { server, hospital, count } = stage()
          const { table, column } = deletions[name]
          const id = await aThing(name)
          if (act === 'undo') await server.call(name, { params: { id }, token: hospital.token })
          const told = name === 'deleteAppointment' ? await toldPatient(id) : 0
          let changes = 0
          return playOf({
            open(page, clock) {
              const actor = createActor(page.deletionMachine({ name, as: 'hospital' }), {
                clock,
                input: { failed: () => 'Failed' },
              })
              changes = 0
              actor.on('toast', ({ tone }) => void (tone === 'success' ? (changes += 1) : 0))
              return actor
            },
            send(actor) {
              changes = 0
              if (act === 'undo') return actor.send({ type: 'undo', id })
              actor.send({ type: 'delete', item: { id, name: 'It' } })
              actor.send({ type: 'confirm' })
            },
            isBusy: (actor) =>
              actor.getSnapshot().hasTag('busy') || actor.getSnapshot().matches({ restoration: 'restoring' }),
            isDone: () => changes === 1,
            outcome: async () => ({
              gone: await count(`${table} where id = $1 and ${column} is not null`, [id]),
              told: name === 'deleteAppointment' ? (await toldPatient(id)) - told : 0,
            }),
            expected: () => ({
              gone: act === 'delete' ? 1 : 0,
              told: act === 'delete' && name === 'deleteAppointment' ? 1 : 0,
            }),
          })
        },
      }),
    ).resolves.toBeGreaterThan(0),
  )
})
