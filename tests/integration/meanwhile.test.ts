/** Changes by others between two attempts, and corrections after an error: single cases in addition to the walks. */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { assigned, confirmed, drObi, requested } from '../support/appointments.ts'
import type { App } from './support/app.ts'
import type { Fault } from './support/line.ts'
import { openRequestPage, settled } from './support/request-appointment.ts'
import { stageOf } from './support/stage.ts'

const stage = stageOf()

let doctors = 0
const aDoctor = () => {
  doctors += 1
  return { ...drObi, doctorName: `Dr Meanwhile ${doctors}` }
}
const stepsOf = (id: string, event: string) =>
  stage().count('appointment_events where appointment_id = $1 and event = $2', [id, event])
const statusOf = async (id: string) =>
  (await stage().row('select status from appointments where id = $1', [id]))?.['status']
const booking = (page: App, id: string, step: 'assign' | 'booking') =>
  createActor(page.adminBookingMachine, {
    clock: new SimulatedClock(),
    input: { appointmentId: id, step, now: stage().server.clock },
  }).start()

test('after an error, corrected values are sent: the present time is asked for, then another', async () => {
  const { server, patient, hospital, browser } = stage()
  const id = await confirmed(server, patient, hospital, { ...aDoctor(), date: '2026-12-10', time: '09:00' })
  const actor = createActor(browser.begin().rescheduleMachine, {
    clock: new SimulatedClock(),
    input: { appointmentId: id, now: server.clock },
  }).start()
  const reasonForReschedule = 'I travel to Enugu'
  actor.send({ type: 'reschedule', values: { date: '2026-12-10', time: '09:00', reasonForReschedule } })
  await settled(actor)
  expect(actor.getSnapshot().matches('refused')).toBe(true)
  actor.send({ type: 'reschedule', values: { date: '2026-12-11', time: '09:00', reasonForReschedule } })
  await settled(actor)
  expect(actor.getSnapshot().status).toBe('done')
})

test('a time that another took meanwhile is refused, and a free one is assigned', async () => {
  const { server, patient, hospital, browser } = stage()
  const doctor = aDoctor()
  const id = await requested(server, patient, hospital)
  const actor = booking(browser.begin(), id, 'assign')
  await waitFor(actor, (snapshot) => snapshot.matches('assigning'))
  await confirmed(server, patient, hospital, doctor)
  actor.send({ type: 'proceed', values: { ...doctor, fee: '5000' } })
  await settled(actor)
  expect(actor.getSnapshot().matches('assigning')).toBe(true)
  const [free] = actor.getSnapshot().context.suggestions
  if (!free) throw new Error('No other time was suggested.')
  actor.send({ type: 'proceed', values: { ...doctor, ...free, fee: '5000' } })
  await settled(actor)
  expect(actor.getSnapshot().matches('bookingReview')).toBe(true)
  expect(await stepsOf(id, 'assign')).toBe(1)
})

test.each<[Fault, number]>([
  ['request lost', 0],
  ['answer lost', 1],
])('a booking without an answer (%s), cancelled by the patient meanwhile, stays cancelled', async (fault, booked) => {
  const { server, patient, hospital, browser, line } = stage()
  const id = await assigned(server, patient, hospital, aDoctor())
  const actor = booking(browser.begin(), id, 'booking')
  await waitFor(actor, (snapshot) => snapshot.matches('bookingReview'))
  line.breakNext(fault)
  actor.send({ type: 'book' })
  await settled(actor)
  await server.call('cancelAppointment', { params: { id }, token: patient.token, body: { reason: 'I feel better' } })
  actor.send({ type: 'book' })
  await settled(actor)
  expect(await statusOf(id)).toBe('cancelled')
  expect(await stepsOf(id, 'confirm')).toBe(booked)
})

test('a request that the hospital answered before it was changed: the page says so, and there is one', async () => {
  const { server, patient, hospital, line, count, row } = stage()
  const before = await count('appointments where patient_id = $1', [patient.id])
  const { actor, send } = openRequestPage(stage())
  line.breakNext('answer lost')
  await send('Fever')
  const id = String(
    (await row('select id from appointments where patient_id = $1 order by id desc', [patient.id]))?.['id'],
  )
  await server.call('assignDoctor', { params: { id }, token: hospital.token, body: aDoctor() })
  await send('Cough')
  expect(actor.getSnapshot().context.problem?.summary).toBe(
    'What you sent first has reached us after all. The hospital has already answered this request. Look at My appointments before you send another.',
  )
  expect(await count('appointments where patient_id = $1', [patient.id])).toBe(before + 1)
  // A user who has read that and sends it again wants another request.
  await send('Cough')
  expect(actor.getSnapshot().status).toBe('done')
  expect(await count('appointments where patient_id = $1', [patient.id])).toBe(before + 2)
})
