import { createLeaveHospitalMachine, leaveHospitalView } from '@ilera/flows/leave-hospital/leave-hospital.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const wrong = 'The password is wrong.'
const password = 'harmattan dust'

function open() {
  const world = new World()
  const machine = createLeaveHospitalMachine({
    leave: world.promise([{ ok: true, value: { message: 'You have left.' } }, refused(wrong)]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => leaveHospitalView(actor.getSnapshot()) }
}

describe('leaving a hospital', () => {
  test('asks for the password, leaves once, and announces it', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'leave', password })
    expect(view().open).toBe(false)
    actor.send({ type: 'ask' })
    actor.send({ type: 'leave', password })
    actor.send({ type: 'leave', password })
    expect(view()).toMatchObject({ open: true, busy: true })
    expect(world.inputOf('leaving')).toEqual({ password })
    world.give('leaving')
    await settled()
    expect(said).toMatchObject([{ text: 'You have left.' }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('sends no request without a password, and asks anew after staying', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'ask' })
    actor.send({ type: 'leave', password: '' })
    expect(view().problem?.fields).toEqual({ password: 'Password is required' })
    expect(world.isAsked('leaving')).toBe(false)
    actor.send({ type: 'stay' })
    expect(view().open).toBe(false)
    actor.send({ type: 'ask' })
    expect(view()).toMatchObject({ open: true, problem: undefined })
  })

  test('reports a wrong password and does not store it', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'ask' })
    actor.send({ type: 'leave', password: 'guess' })
    world.give('leaving', 1)
    await settled()
    expect(view()).toMatchObject({ open: true, busy: false, problem: { summary: wrong } })
    expect(actor.getSnapshot().context.values).toEqual({ password: '' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'ask' },
      { type: 'leave', password },
      { type: 'leave', password: '' },
      { type: 'stay' },
    ] as const
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
