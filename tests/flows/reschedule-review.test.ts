import { m } from '@ilera/contract/messages'
import {
  createRescheduleReviewMachine,
  rescheduleReviewView,
} from '@ilera/flows/reschedule-review/reschedule-review.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { assigned, freeSlots, now, refused, withTimeline } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const appointment = withTimeline({
  ...assigned,
  status: 'reschedule-requested',
  reschedule: { date: '2026-11-16', time: '09:00', reasonForReschedule: 'I travel to Enugu' },
})
const input = { appointmentId: appointment._id, now }
const approve = { type: 'answer', decision: { decision: 'approve' } } as const

function open(first: 'loaded' | 'failed' = 'loaded') {
  const world = new World()
  const machine = createRescheduleReviewMachine({
    watch: world.callback([
      { type: 'loaded', value: appointment },
      { type: 'failed', message: 'Check your network', isMissing: false },
      { type: 'failed', message: 'This appointment is not known.', isMissing: true },
    ]),
    answer: world.promise([
      { ok: true as const, value: { message: 'The new time has been confirmed.' } },
      refused('Dr Emeka Obi is not free then.', { suggestions: freeSlots }),
      refused('You cannot approve a reschedule now.'),
      refused(m.appointments_changed_meanwhile(), { status: 'reschedule-requested' }),
    ]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  const said = listen(actor)
  actor.start()
  world.say(
    'appointment',
    first === 'loaded'
      ? { type: 'loaded', value: appointment }
      : { type: 'failed', message: 'Check your network', isMissing: false },
  )
  return { world, machine, actor, said, view: () => rescheduleReviewView(actor.getSnapshot()) }
}

describe('reschedule review', () => {
  test('approves the requested time once, and announces it', async () => {
    const { world, actor, view, said } = open()
    expect(view()).toMatchObject({ state: 'shown', appointment: { status: 'reschedule-requested' } })
    actor.send(approve)
    expect(view().busy).toBe(true)
    world.give('answering')
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
    expect(said).toMatchObject([{ text: 'The new time has been confirmed.', ms: 2_000 }])
  })

  test('decides on the request that is shown; a newer request is loaded and shown first', async () => {
    const { world, actor, view } = open()
    actor.send(approve)
    expect(world.inputOf('answering')).toMatchObject({ decision: { askedDate: '2026-11-16', askedTime: '09:00' } })
    world.give('answering', 3)
    await settled()
    expect(view().state).toBe('loading')
    expect(world.heardBy('appointment')).toEqual([{ type: 'retry' }])
    world.say('appointment', { type: 'loaded', value: appointment })
    expect(view()).toMatchObject({ state: 'shown', problem: { summary: m.appointments_changed_meanwhile() } })
  })

  test('shows a newer request in place; a failed reload changes nothing, a missing appointment does', () => {
    const { world, view } = open()
    const newer = { ...appointment, reschedule: { ...appointment.reschedule, date: '2026-11-17' } }
    world.say('appointment', { type: 'loading', value: appointment })
    expect(view().state).toBe('shown')
    world.say('appointment', { type: 'loaded', value: newer })
    expect(view()).toMatchObject({ state: 'shown', appointment: { reschedule: { date: '2026-11-17' } } })
    world.say('appointment', { type: 'failed', message: 'Check your network', isMissing: false, value: newer })
    expect(view().state).toBe('shown')
    world.say('appointment', { type: 'failed', message: 'This appointment is not known.', isMissing: true })
    expect(view()).toMatchObject({
      state: 'failed',
      isMissing: true,
      problem: { summary: 'This appointment is not known.' },
    })
  })

  test('a failed first load is retried', () => {
    const { world, actor, view } = open('failed')
    expect(view()).toMatchObject({ state: 'failed', isMissing: false, problem: { summary: 'Check your network' } })
    actor.send({ type: 'retry' })
    expect(view().state).toBe('loading')
    expect(world.heardBy('appointment')).toEqual([{ type: 'retry' }])
  })

  test('suggests free times if the requested one is taken', async () => {
    const { world, actor, view } = open()
    actor.send(approve)
    world.give('answering', 1)
    await settled()
    expect(view()).toMatchObject({ state: 'shown', suggestions: freeSlots })
    actor.send({ type: 'answer', decision: { decision: 'approve', date: '2026-11-12', time: '11:00' } })
    expect(world.inputOf('answering')).toMatchObject({ decision: { date: '2026-11-12', time: '11:00' } })
  })

  test('validates another time and the reason before sending a request', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'answer', decision: { decision: 'approve', date: '2026-11-12', time: '07:00' } })
    expect(view().problem?.fields).toEqual({ time: 'Time must be between 8:00 AM and 4:00 PM.' })
    actor.send({ type: 'answer', decision: { decision: 'decline', reason: ' ' } })
    expect(view().problem?.fields).toEqual({ reason: 'Enter a reason' })
    expect(world.isAsked('answering')).toBe(false)
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [approve, { type: 'answer', decision: { decision: 'decline', reason: '' } }, { type: 'retry' }]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
