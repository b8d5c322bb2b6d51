import { m } from '@ilera/contract/messages'
import { createMergingMachine, mergingView, type MergeRequest } from '@ilera/flows/merging/merging.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { kept, merge as past, removed } from './support/merges.ts'
import { World } from './support/world.ts'

const already = refused(m.desk_merge_already(), { statusCode: 409, code: 'merged-already' })

function merging() {
  const world = new World()
  const machine = createMergingMachine({
    merge: world.promise([
      { ok: true, value: { message: m.desk_merged() } },
      refused('Not found', { statusCode: 404 }),
      already,
    ]),
    undo: world.promise([{ ok: true, value: { message: m.desk_merge_undone() } }, refused(m.desk_undo_too_late())]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => mergingView(actor.getSnapshot()) }
}

const merge: MergeRequest = { keptId: kept._id, removedId: removed._id, take: ['phoneNumber'] }
const undo = { id: past._id, keptName: past.keptName, removedName: past.removedName }

describe('merging two records', () => {
  test('needs a confirmation, happens once, and ends the page', async () => {
    const { world, actor, said, view } = merging()
    actor.send({ type: 'merge', merge })
    expect(view()).toEqual({ merge, undo: undefined, busy: false, problem: undefined })
    actor.send({ type: 'cancel' })
    expect(view().merge).toBeUndefined()
    actor.send({ type: 'merge', merge })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    expect(view()).toMatchObject({ merge, busy: true })
    expect(world.inputOf('merging')).toEqual(merge)
    world.give('merging')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: m.desk_merged() }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('ends the page and says why when somebody else has merged the records first', async () => {
    const { world, actor, said } = merging()
    actor.send({ type: 'merge', merge })
    actor.send({ type: 'confirm' })
    world.give('merging', 2)
    await settled()
    expect(said).toMatchObject([{ tone: 'error', text: m.desk_merge_already() }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('is undone after a confirmation, and the page goes on', async () => {
    const { world, actor, said, view } = merging()
    actor.send({ type: 'undo', undo })
    expect(view()).toMatchObject({ undo, merge: undefined })
    actor.send({ type: 'confirm' })
    expect(world.inputOf('undoing')).toEqual({ id: past._id })
    world.give('undoing')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: m.desk_merge_undone() }])
    expect(view()).toMatchObject({ undo: undefined, busy: false })
  })

  test.each([
    ['refused', 'Not found', (world: World) => world.give('merging', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('merging')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('keeps the dialog open when it is %s, and another begins without the error', async (_, summary, happens) => {
    const { world, actor, view } = merging()
    actor.send({ type: 'merge', merge })
    actor.send({ type: 'confirm' })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ merge, busy: false, problem: { summary } })
    actor.send({ type: 'cancel' })
    actor.send({ type: 'undo', undo })
    expect(view()).toEqual({ merge: undefined, undo, busy: false, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = merging()
    const events = [{ type: 'merge', merge }, { type: 'undo', undo }, { type: 'confirm' }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
