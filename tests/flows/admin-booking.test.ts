import { m } from '@ilera/contract/messages'
import { createAdminBookingMachine } from '@ilera/flows/admin-booking/admin-booking.machine'
import { adminBookingView } from '@ilera/flows/admin-booking/admin-booking.view'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { assigned, freeSlots, now, pending, refused, opened } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const values = {
  doctorName: 'Dr Emeka Obi',
  speciality: 'Chest physician',
  date: '2026-11-12',
  time: '10:30',
  fee: '3000',
}
const changedMeanwhile = m.appointments_changed_meanwhile()
const taken = 'Dr Emeka Obi is not free at 10:30am. Please choose another time.'
const loaded = (appointment: Appointment) => ({ type: 'loaded', value: opened(appointment) })
const inputAt = (step: 'review' | 'assign' | 'booking') => ({ appointmentId: pending._id, step, now })

function open(step: 'review' | 'assign' | 'booking' = 'review', request = pending) {
  const world = new World()
  const machine = createAdminBookingMachine({
    watch: world.callback([
      loaded(request),
      loaded(assigned),
      { type: 'failed', message: 'Check your network', isMissing: false },
      { type: 'failed', message: 'This appointment is not known.', isMissing: true },
    ]),
    assignDoctor: world.promise([
      { ok: true as const, value: { appointment: assigned } },
      refused(taken, { suggestions: freeSlots }),
      refused('You cannot assign a doctor now.'),
    ]),
    confirmBooking: world.promise([
      { ok: true as const, value: { appointment: assigned } },
      refused('The time is free again.'),
      refused(changedMeanwhile, { status: 'assigned' }),
    ]),
  })
  const actor = createActor(machine, { input: inputAt(step), clock: world.clock })
  const said = listen(actor)
  actor.start()
  const show = (appointment: Appointment) => world.say('appointment', loaded(appointment))
  return { world, machine, actor, said, show, view: () => adminBookingView(actor.getSnapshot()) }
}

function atAssign() {
  const booking = open('assign')
  booking.show(pending)
  return booking
}

async function atBookingReview() {
  const booking = atAssign()
  booking.actor.send({ type: 'proceed', values })
  booking.world.give('proceeding')
  await settled()
  booking.show(assigned)
  return booking
}

describe('admin booking', () => {
  test('opens the request, assigns a doctor, reviews and books (spec section 4)', async () => {
    const { world, actor, view, said, show } = open()
    expect(view().step).toBe('loading')
    show(pending)
    expect(view()).toMatchObject({ step: 'review', appointment: { status: 'pending' } })
    actor.send({ type: 'assign' })
    expect(view().step).toBe('assign')
    actor.send({ type: 'proceed', values })
    expect(view()).toMatchObject({ step: 'assign', busy: true })
    expect(world.inputOf('proceeding')).toMatchObject({ values: { ...values, fee: 3000 } })
    world.give('proceeding')
    await settled()
    show(assigned)
    expect(view()).toMatchObject({ step: 'bookingReview', appointment: { status: 'assigned' } })
    actor.send({ type: 'book' })
    actor.send({ type: 'book' })
    world.give('booking')
    await settled()
    expect(view().step).toBe('booked')
    expect(said).toMatchObject([{ text: 'This Appointment has sucessfully been confirmed', ms: 2_000 }])
  })

  test('books what is shown; a change by a colleague is loaded and shown first', async () => {
    const { world, actor, view, show } = await atBookingReview()
    actor.send({ type: 'book' })
    const { doctorName, date, time, fee } = assigned
    const heardBefore = world.heardBy('appointment').length
    expect(world.inputOf('booking')).toMatchObject({ shown: { doctorName, date, time, fee } })
    world.give('booking', 2)
    await settled()
    expect(view().step).toBe('loading')
    expect(world.heardBy('appointment').slice(heardBefore)).toEqual([{ type: 'retry' }])
    show(assigned)
    expect(view()).toMatchObject({ step: 'bookingReview', problem: { summary: changedMeanwhile } })
  })

  test('requires all fields and rejects a past day before sending a request (spec section 5)', async () => {
    const { world, actor, view } = atAssign()
    actor.send({ type: 'proceed', values: {} })
    expect(view().problem?.summary).toBe('All fields are required.')
    actor.send({ type: 'proceed', values: { ...values, date: '2026-11-04' } })
    expect(view().problem?.fields).toEqual({ date: 'Date cannot be in the past.' })
    expect(world.isAsked('proceeding')).toBe(false)
  })

  test('the form starts with the patient’s preferred time, or with the last assignment', async () => {
    const wish = { preferredDate: '2026-11-19', preferredTime: '09:00' }
    const wishing = open('assign', { ...pending, ...wish })
    wishing.show({ ...pending, ...wish })
    expect(wishing.view().initialValues).toEqual({ date: '2026-11-19', time: '09:00' })
    const { actor, view } = await atBookingReview()
    actor.send({ type: 'back' })
    expect(view().initialValues).toMatchObject({
      doctorName: assigned.doctorName,
      date: assigned.date,
      time: assigned.time,
    })
  })

  test('suggests free times after a conflict, and clears them on the next attempt', async () => {
    const { world, actor, view, said } = atAssign()
    actor.send({ type: 'proceed', values })
    world.give('proceeding', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'assign', problem: { summary: taken }, suggestions: freeSlots })
    expect(said).toMatchObject([{ text: taken, ms: 4_000 }])
    actor.send({ type: 'proceed', values: { ...values, time: '11:00' } })
    expect(view()).toMatchObject({ busy: true, suggestions: [] })
  })

  test('reports that assigning failed when no response arrives, and keeps the form', async () => {
    const { world, actor, view, said } = atAssign()
    actor.send({ type: 'proceed', values })
    world.elapse(20_000)
    expect(view()).toMatchObject({ step: 'assign', busy: false, problem: { summary: 'Check your network' } })
    expect(said).toMatchObject([{ text: 'An error occurred while assigning the doctor.', ms: 4_000 }])
  })

  test('reopens an assigned request and books it without another assignment', async () => {
    const { world, actor, view, show } = open('review', assigned)
    show(assigned)
    actor.send({ type: 'reviewBooking' })
    expect(view()).toMatchObject({ step: 'bookingReview', appointment: { status: 'assigned' } })
    actor.send({ type: 'review' })
    expect(view().step).toBe('review')
    actor.send({ type: 'reviewBooking' })
    actor.send({ type: 'book' })
    world.give('booking')
    await settled()
    expect(view().step).toBe('booked')
  })

  test('a request without a time has no booking to review', async () => {
    const { actor, view, show } = open()
    show(pending)
    actor.send({ type: 'reviewBooking' })
    expect(view().step).toBe('review')
  })

  test('stays on the current step when the appointment changes elsewhere', async () => {
    const { view, show } = await atBookingReview()
    show(assigned)
    expect(view().step).toBe('bookingReview')
    show(pending)
    expect(view()).toMatchObject({ step: 'review', appointment: { status: 'pending' } })
  })

  test('a failed reload changes nothing; a missing appointment is said', () => {
    const { world, view, show } = open()
    show(pending)
    world.say('appointment', { type: 'failed', message: 'Check your network', isMissing: false })
    expect(view().step).toBe('review')
    world.say('appointment', { type: 'failed', message: 'This appointment is not known.', isMissing: true })
    expect(view()).toMatchObject({
      step: 'failed',
      isMissing: true,
      problem: { summary: 'This appointment is not known.' },
    })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'assign' },
      { type: 'review' },
      { type: 'reviewBooking' },
      { type: 'proceed', values },
      { type: 'proceed', values: {} },
      { type: 'book' },
      { type: 'back' },
      { type: 'retry' },
      { type: 'cancel' },
    ]
    const inputs = [inputAt('review'), inputAt('assign'), inputAt('booking')]
    await expect(walkEverything({ world, machine, events, inputs })).resolves.toEqual(everything)
  }, 60_000)
})
