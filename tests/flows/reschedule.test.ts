import { createRescheduleMachine, rescheduleView } from '@ilera/flows/reschedule/reschedule.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { now, pending, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const values = { date: '2026-11-12', time: '10:30', reasonForReschedule: 'I travel to Enugu' }
const input = { appointmentId: pending._id, now }

function open() {
  const world = new World()
  const machine = createRescheduleMachine({
    askReschedule: world.promise([
      { ok: true as const, value: {} },
      refused('Choose a time that is different from the current one.'),
    ]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => rescheduleView(actor.getSnapshot()) }
}

describe('reschedule', () => {
  test('the panel is open at first, closes and opens (spec section 2)', () => {
    const { actor, view } = open()
    expect(view().open).toBe(true)
    actor.send({ type: 'close' })
    expect(view().open).toBe(false)
    actor.send({ type: 'open' })
    expect(view().open).toBe(true)
  })

  test('sends the request once, and announces what happens next', async () => {
    const { world, actor, said } = open()
    actor.send({ type: 'reschedule', values })
    expect(world.inputOf('asking')).toEqual({ appointmentId: pending._id, values })
    actor.send({ type: 'reschedule', values })
    world.give('asking')
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
    expect(said).toMatchObject([
      { text: 'Your request to reschedule has been sent. Your current time is kept until the hospital replies.' },
    ])
  })

  test('requires date, time and reason with the spec’s messages (section 5)', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'reschedule', values: { ...values, reasonForReschedule: '' } })
    expect(view().problem?.summary).toBe('Please enter date, time, and reason for reschedule')
    expect(world.isAsked('asking')).toBe(false)
  })

  test('reports a server error and a lost connection, and can be sent again', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'reschedule', values })
    world.give('asking', 1)
    await settled()
    expect(view().problem?.summary).toBe('Choose a time that is different from the current one.')
    actor.send({ type: 'reschedule', values })
    world.fail('asking')
    await settled()
    expect(view().problem?.summary).toBe('Check your network')
    actor.send({ type: 'reschedule', values })
    expect(world.inputOf('asking')).toEqual({ appointmentId: pending._id, values })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'reschedule', values },
      { type: 'reschedule', values: {} },
      { type: 'open' },
      { type: 'close' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
