import {
  createAppointmentActionMachine,
  appointmentActionView,
} from '@ilera/flows/appointment-action/appointment-action.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { pending, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const input = { appointmentId: pending._id, requiresReason: ['decline', 'cancel'] as const }
const answers = [{ ok: true as const, value: { message: 'The request has been declined.' } }, refused('Too late.')]

function open() {
  const world = new World()
  const machine = createAppointmentActionMachine({ act: world.promise(answers) })
  const actor = createActor(machine, { input, clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => appointmentActionView(actor.getSnapshot()) }
}

describe('an action on an appointment', () => {
  test('is confirmed, and runs once with its reason', async () => {
    const { world, actor, view, said } = open()
    actor.send({ type: 'choose', act: 'decline' })
    expect(view()).toEqual({ asked: 'decline', busy: false, isDone: false })
    actor.send({ type: 'act', reason: ' The clinic is closed. ' })
    actor.send({ type: 'act', reason: 'again' })
    expect(world.inputOf('acting')).toEqual({
      appointmentId: pending._id,
      act: 'decline',
      reason: 'The clinic is closed.',
    })
    world.give('acting')
    await settled()
    expect(view()).toEqual({ busy: false, isDone: true })
    expect(said).toMatchObject([{ type: 'toast', text: 'The request has been declined.', ms: 2_000 }])
  })

  test('requires a reason only if the other side reads it', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'choose', act: 'cancel' })
    actor.send({ type: 'act', reason: ' ' })
    expect(view().problem?.fields).toEqual({ reason: 'Enter a reason' })
    expect(world.isAsked('acting')).toBe(false)
    actor.send({ type: 'cancel' })
    actor.send({ type: 'choose', act: 'attended' })
    actor.send({ type: 'act', reason: '' })
    expect(view()).toMatchObject({ asked: 'attended', busy: true })
  })

  test('reports an error, and can be retried', async () => {
    const { world, actor, view, said } = open()
    actor.send({ type: 'choose', act: 'attended' })
    actor.send({ type: 'act', reason: '' })
    world.give('acting', 1)
    await settled()
    expect(view()).toMatchObject({ asked: 'attended', busy: false, problem: { summary: 'Too late.' } })
    expect(said).toMatchObject([{ text: 'Too late.', ms: 4_000 }])
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'choose', act: 'decline' },
      { type: 'choose', act: 'attended' },
      { type: 'act', reason: 'Closed' },
      { type: 'act', reason: '' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
