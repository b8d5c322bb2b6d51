import type { Plan } from '@ilera/contract/closures/schemas'
import { m } from '@ilera/contract/messages'
import { closingView, createClosingMachine } from '@ilera/flows/closing/closing.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { affected, closure } from './support/closures.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const input = { now: () => new Date('2026-11-21T09:00:00Z') }
const values = { name: 'Christmas', from: '2026-12-25', to: '' }
const given = { name: 'Christmas', from: '2026-12-25', to: '2026-12-25' }
const nobody = { affected: [], total: 0 }
const plan: Plan = { plan: [], fit: 'possible' }
const ok = (message: string) => ({ ok: true, value: { message } }) as const
const overlap = m.closures_overlap({ name: 'Christmas', days: '25/12/2026' })

function closing() {
  const world = new World()
  const machine = createClosingMachine({
    preview: world.promise([
      { ok: true, value: { data: nobody } },
      { ok: true, value: { data: affected } },
      refused('Too far'),
    ]),
    add: world.promise([ok('Added'), refused(overlap)]),
    settle: world.promise([ok('Settled'), refused(m.closures_gone())]),
    remove: world.promise([ok(m.closures_removed()), refused('Not found', { statusCode: 404 })]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => closingView(actor.getSnapshot()) }
}

describe('closing a hospital', () => {
  test('adds a closure at once where nothing is booked, and the form begins again', async () => {
    const { world, actor, toasts, view } = closing()
    actor.send({ type: 'close', values })
    expect(world.inputOf('previewing')).toEqual({ from: given.from, to: given.to })
    world.give('previewing', 0)
    await settled()
    expect(world.inputOf('adding')).toEqual({ closure: given, plan: { plan: [], fit: 'all' } })
    world.give('adding', 0)
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Added' }])
    expect(view()).toEqual({ review: undefined, removal: undefined, round: 'odd', busy: false, problem: undefined })
  })

  test('shows what is booked, and changes nothing before that was decided', async () => {
    const { world, actor, view } = closing()
    actor.send({ type: 'close', values })
    world.give('previewing', 1)
    await settled()
    expect(view().review).toEqual({ closure: given, ...affected })
    actor.send({ type: 'cancel' })
    expect(view().review).toBeUndefined()
    actor.send({ type: 'close', values })
    world.give('previewing', 1)
    await settled()
    actor.send({ type: 'carryOut', plan })
    expect(world.inputOf('adding')).toEqual({ closure: given, plan })
    world.give('adding', 1)
    await settled()
    // The choices stay on the screen beside the reason.
    expect(view()).toMatchObject({ review: affected, problem: { summary: overlap }, busy: false })
  })

  test('reviews what is left of a closure that exists', async () => {
    const { world, actor, view } = closing()
    actor.send({ type: 'review', closure })
    world.give('previewing', 1)
    await settled()
    actor.send({ type: 'carryOut', plan })
    expect(world.inputOf('settling')).toEqual({ id: closure._id, plan })
    world.give('settling', 0)
    await settled()
    expect(view()).toMatchObject({ review: undefined, round: 'even' })
  })

  test('does not ask the server for a closure in the past', () => {
    const { world, actor, view } = closing()
    actor.send({ type: 'close', values: { ...values, from: '2026-11-20' } })
    expect(view().problem?.fields).toEqual({ from: m.closures_in_past() })
    expect(world.isAsked('previewing')).toBe(false)
  })

  test('removes a closure after a confirmation', async () => {
    const { world, actor, view } = closing()
    actor.send({ type: 'remove', closure })
    expect(view().removal).toEqual(closure)
    actor.send({ type: 'confirm' })
    expect(world.inputOf('removing')).toEqual({ id: closure._id })
    world.give('removing', 1)
    await settled()
    expect(view()).toMatchObject({ removal: closure, problem: { summary: 'Not found' } })
    actor.send({ type: 'cancel' })
    expect(view()).toMatchObject({ removal: undefined, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = closing()
    const events = [
      { type: 'close', values },
      { type: 'close', values: { ...values, name: '' } },
      { type: 'review', closure },
      { type: 'carryOut', plan },
      { type: 'remove', closure },
      { type: 'confirm' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, input, events })).resolves.toEqual(everything)
  })
})
