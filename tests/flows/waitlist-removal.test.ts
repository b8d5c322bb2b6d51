import { m } from '@ilera/contract/messages'
import {
  createWaitlistRemovalMachine,
  waitlistRemovalView,
} from '@ilera/flows/waitlist-removal/waitlist-removal.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const person = { id: 'w1', fullName: 'Ada Eze' }
const removed = { ok: true, value: { message: m.waitlist_removed() } } as const

function removal() {
  const world = new World()
  const machine = createWaitlistRemovalMachine({
    remove: world.promise([removed, refused(m.waitlist_ended_already())]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => waitlistRemovalView(actor.getSnapshot()) }
}

describe('taking somebody off a waitlist', () => {
  test('is asked about first, and then said', async () => {
    const { world, actor, toasts, view } = removal()
    actor.send({ type: 'ask', person })
    expect(world.isAsked('removing')).toBe(false)
    actor.send({ type: 'confirm' })
    expect(view()).toMatchObject({ person, busy: true })
    expect(world.inputOf('removing')).toEqual({ id: 'w1' })
    world.give('removing')
    await settled()
    expect(view()).toMatchObject({ person: undefined, busy: false })
    expect(toasts).toMatchObject([{ tone: 'success', text: m.waitlist_removed() }])
  })

  test('says why it was refused, and can be left', async () => {
    const { world, actor, view } = removal()
    actor.send({ type: 'ask', person })
    actor.send({ type: 'confirm' })
    world.give('removing', 1)
    await settled()
    expect(view()).toMatchObject({ person, busy: false, problem: { summary: m.waitlist_ended_already() } })
    actor.send({ type: 'cancel' })
    expect(view()).toEqual({ person: undefined, busy: false, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = removal()
    const events = [{ type: 'ask', person }, { type: 'confirm' }, { type: 'cancel' }] as const
    await expect(walkEverything({ world, machine, events: [...events] })).resolves.toEqual(everything)
  }, 60_000)
})
