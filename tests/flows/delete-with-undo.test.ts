import { createDeleteWithUndoMachine } from '@ilera/flows/delete-with-undo/delete-with-undo.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const failed = 'Failed to delete appointment. Please try again.'
const item = { id: 'a1', name: 'Ngozi Okafor' }

function open() {
  const world = new World()
  const machine = createDeleteWithUndoMachine({
    remove: world.promise([
      { ok: true as const, value: { message: 'The appointment has been deleted.' } },
      refused('It is gone.'),
    ]),
    restore: world.promise([
      { ok: true as const, value: { message: 'The appointment is back in your lists.' } },
      refused('It is too late to restore this appointment.'),
    ]),
  })
  const actor = createActor(machine, { input: { failed: () => failed }, clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said }
}

describe('delete with undo', () => {
  test('asks for confirmation; cancelling deletes nothing', () => {
    const { world, actor } = open()
    actor.send({ type: 'delete', item })
    expect(actor.getSnapshot().value).toMatchObject({ deletion: 'asking' })
    actor.send({ type: 'cancel' })
    expect(world.isAsked('deleting')).toBe(false)
    actor.send({ type: 'confirm' })
    expect(world.isAsked('deleting')).toBe(false)
  })

  test('deletes once, and its toast offers Undo', async () => {
    const { world, actor, said } = open()
    actor.send({ type: 'delete', item })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    expect(world.inputOf('deleting')).toEqual({ id: 'a1' })
    world.give('deleting')
    await settled()
    expect(said).toMatchObject([{ text: 'The appointment has been deleted.', undo: { id: 'a1' } }])
    actor.send({ type: 'undo', id: 'a1' })
    expect(world.inputOf('restoring')).toEqual({ id: 'a1' })
    world.give('restoring')
    await settled()
    expect(said.slice(1)).toMatchObject([{ text: 'The appointment is back in your lists.' }])
  })

  test('takes Undo while another record is asked about, deleted or restored', async () => {
    const { world, actor, said } = open()
    actor.send({ type: 'delete', item })
    actor.send({ type: 'undo', id: 'b2' })
    expect(world.inputOf('restoring')).toEqual({ id: 'b2' })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'undo', id: 'c3' })
    actor.send({ type: 'undo', id: 'c3' })
    expect(world.inputOf('deleting')).toEqual({ id: 'a1' })
    world.give('restoring')
    await settled()
    expect(world.inputOf('restoring')).toEqual({ id: 'c3' })
    world.give('restoring')
    world.give('deleting')
    await settled()
    expect(said).toMatchObject([{ tone: 'success' }, { tone: 'success' }, { tone: 'success' }])
    expect(world.isAsked('restoring')).toBe(false)
  })

  test.each([
    ['fails', (world: World) => world.fail('restoring')],
    ['is not answered', (world: World) => world.elapse(20_000)],
  ])('an Undo that %s is offered again, and the next one goes on', async (_, happens) => {
    const { world, actor, said } = open()
    actor.send({ type: 'undo', id: 'a1' })
    actor.send({ type: 'undo', id: 'b2' })
    happens(world)
    await settled()
    expect(said).toMatchObject([{ tone: 'error', text: 'Check your network', undo: { id: 'a1' } }])
    expect(world.inputOf('restoring')).toEqual({ id: 'b2' })
  })

  test.each([
    ['refused', (world: World) => world.give('deleting', 1)],
    ['not reached', (world: World) => world.fail('deleting')],
    ['not answered', (world: World) => world.elapse(20_000)],
  ])('says that it failed when %s, and changes nothing (spec section 8)', async (_, happens) => {
    const { world, actor, said } = open()
    actor.send({ type: 'delete', item })
    actor.send({ type: 'confirm' })
    happens(world)
    await settled()
    expect(said).toMatchObject([{ type: 'toast', tone: 'error', text: failed, ms: 4_000 }])
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const undo = ['a1', 'b2'].map((id) => ({ type: 'undo', id }))
    const events = [{ type: 'delete', item }, { type: 'confirm' }, { type: 'cancel' }, ...undo]
    await expect(walkEverything({ world, machine, events, input: { failed: () => failed } })).resolves.toEqual(
      everything,
    )
  })
})
