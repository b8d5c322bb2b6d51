import { createChatDeletionMachine, chatDeletionView } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const message = 'Your chat has been deleted.'

function open() {
  const world = new World()
  const machine = createChatDeletionMachine({
    remove: world.promise([{ ok: true, value: { message } }, refused('Please wait a little.')]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  const told: { stopped: boolean }[] = []
  actor.on('deleted', (event) => told.push(event))
  actor.start()
  return { world, machine, actor, said, told, view: () => chatDeletionView(actor.getSnapshot()) }
}

describe('deleting the chat', () => {
  test.for([false, true])('asks first, deletes once, and says so (consent taken back: %s)', async (stopping) => {
    const { world, actor, said, told, view } = open()
    actor.send({ type: 'ask', stopping })
    expect(view()).toEqual({ open: true, busy: false, stopping })
    expect(world.isAsked('deleting')).toBe(false)
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    expect(view().busy).toBe(true)
    expect(world.inputOf('deleting')).toEqual({ stopping })
    world.give('deleting')
    await settled()
    expect(view().open).toBe(false)
    expect(said).toContainEqual(expect.objectContaining({ text: message }))
    expect(told).toMatchObject([{ stopped: stopping }])
  })

  test('reports a failed deletion, and keeps the dialog open', async () => {
    const { world, actor, said, told, view } = open()
    actor.send({ type: 'ask', stopping: false })
    actor.send({ type: 'confirm' })
    world.fail('deleting')
    await settled()
    expect(view()).toMatchObject({ open: true, busy: false })
    actor.send({ type: 'confirm' })
    world.elapse(20_000)
    expect(view()).toMatchObject({ open: true, busy: false })
    expect(said).toMatchObject([{ text: 'Check your network' }, { text: 'Check your network' }])
    expect(told).toEqual([])
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'ask', stopping: false },
      { type: 'ask', stopping: true },
      { type: 'confirm' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
