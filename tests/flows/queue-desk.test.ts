import { m } from '@ilera/contract/messages'
import type { QueueAction } from '@ilera/contract/queue/actions'
import { createQueueDeskMachine, queueDeskView } from '@ilera/flows/queue-desk/queue-desk.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

function desk() {
  const world = new World()
  const machine = createQueueDeskMachine({
    act: world.promise([
      { ok: true, value: { message: m.queue_done_call({ number: '4' }) } },
      refused(m.queue_nobody_waits()),
    ]),
    close: world.promise([
      { ok: true, value: { message: m.queue_missed_closed({ visits: 2 }) } },
      refused(m.common_problem()),
    ]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => queueDeskView(actor.getSnapshot()) }
}

const action: QueueAction = { kind: 'next', queue: 'amaka obi' }

describe('the desk’s queue', () => {
  test('does one action at a time, and says what happened', async () => {
    const { world, actor, said, view } = desk()
    actor.send({ type: 'act', action })
    actor.send({ type: 'act', action: { kind: 'check-in', id: 'other' } })
    expect(view()).toMatchObject({ action, busy: true, isReviewing: false })
    expect(world.inputOf('acting')).toEqual(action)
    world.give('acting')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: 'Number 4 has been called.' }])
    expect(view()).toMatchObject({ action: undefined, busy: false })
  })

  test.each([
    ['refused', m.queue_nobody_waits(), (world: World) => world.give('acting', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('acting')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('says when an action is %s, and goes on', async (_, text, happens) => {
    const { world, actor, said, view } = desk()
    actor.send({ type: 'act', action })
    happens(world)
    await settled()
    expect(said).toMatchObject([{ tone: 'error', text }])
    expect(view()).toMatchObject({ action: undefined, problem: undefined })
  })

  test('closes the chosen visits after a review, and none without a choice', async () => {
    const { world, actor, said, view } = desk()
    actor.send({ type: 'review' })
    actor.send({ type: 'close', appointments: [] })
    expect(view()).toMatchObject({ isReviewing: true, busy: false, problem: { summary: m.queue_missed_none() } })
    actor.send({ type: 'close', appointments: ['a', 'b'] })
    expect(world.inputOf('closing')).toEqual({ appointments: ['a', 'b'] })
    expect(view().problem).toBeUndefined()
    world.give('closing', 1)
    await settled()
    expect(view()).toMatchObject({ isReviewing: true, problem: { summary: m.common_problem() } })
    actor.send({ type: 'close', appointments: ['a'] })
    world.give('closing')
    await settled()
    expect(said.at(-1)).toMatchObject({ tone: 'success' })
    expect(view()).toMatchObject({ isReviewing: false, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = desk()
    const events = [
      { type: 'act', action },
      { type: 'review' },
      { type: 'close', appointments: ['a'] },
      { type: 'close', appointments: [] },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
