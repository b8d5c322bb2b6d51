import { createVisitMoveMachine, visitMoveView } from '@ilera/flows/visit-move/visit-move.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const day = '2026-11-24'
const visit = { _id: 'visit', fullName: 'Ada Eze', doctorName: 'Dr Amaka Obi', date: day, time: '10:00' }
const other = { ...visit, _id: 'other', fullName: 'Bisi Cole' }
const to = { doctorName: 'Dr Musa Sule', date: day, time: '11:30' }
const answers = [{ ok: true as const, value: { message: 'The visit has been moved.' } }, refused('That time is taken.')]

function open() {
  const world = new World()
  const machine = createVisitMoveMachine({ move: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => visitMoveView(actor.getSnapshot()) }
}

describe('moving a visit', () => {
  test('is picked up, put on a free time, and moved once it is confirmed', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'drop', to })
    expect(view()).toMatchObject({ held: undefined, isAsked: false })
    actor.send({ type: 'pick', visit })
    actor.send({ type: 'drop', to })
    expect(view()).toMatchObject({ held: visit, to, isAsked: true, busy: false })
    expect(world.isAsked('moving')).toBe(false)
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    expect(world.inputOf('moving')).toEqual({ visit, to })
    world.give('moving')
    await settled()
    expect(view()).toEqual({ isAsked: false, busy: false, moved: { ...to, _id: visit._id } })
    expect(said).toMatchObject([{ type: 'toast', text: 'The visit has been moved.', ms: 2_000 }])
  })

  test('another visit can be picked up instead, and put back', () => {
    const { actor, view } = open()
    actor.send({ type: 'pick', visit })
    actor.send({ type: 'pick', visit: other })
    expect(view().held).toEqual(other)
    actor.send({ type: 'put back' })
    expect(view().held).toBeUndefined()
  })

  test('stays held after a refusal, and another time can be chosen', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'pick', visit })
    actor.send({ type: 'drop', to })
    actor.send({ type: 'confirm' })
    world.give('moving', 1)
    await settled()
    expect(view()).toMatchObject({ isAsked: true, busy: false, problem: { summary: 'That time is taken.' } })
    expect(said).toMatchObject([{ text: 'That time is taken.', ms: 4_000 }])
    actor.send({ type: 'cancel' })
    expect(view()).toMatchObject({ held: visit, isAsked: false })
    const later = { ...to, time: '12:00' }
    actor.send({ type: 'drop', to: later })
    expect(view()).toMatchObject({ to: later, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'pick', visit },
      { type: 'put back' },
      { type: 'drop', to },
      { type: 'confirm' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
