import { createTillCloseMachine, tillCloseView } from '@ilera/flows/till-close/till-close.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { deskTill, ownTill } from '../../stories/fixtures/till.ts'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const counted = { cash: '24,000', pos: '₦9000', hmo: '6000.00' }
const answers = [{ ok: true as const, value: { message: 'The day is closed.' } }, refused('This till has changed.')]

function open() {
  const world = new World()
  const machine = createTillCloseMachine({ close: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => tillCloseView(actor.getSnapshot()) }
}

describe('closing a till', () => {
  test('sends what was counted and what the page showed, once', async () => {
    const { world, actor, toasts, view } = open()
    actor.send({ type: 'close', till: ownTill, values: counted })
    actor.send({ type: 'close', till: ownTill, values: counted })
    expect(world.inputOf('closing')).toEqual({
      id: ownTill._id,
      expected: ownTill.expected,
      count: { counted: { cash: 24_000, pos: 9000, transfer: 0, hmo: 6000 }, reason: null },
    })
    world.give('closing')
    await settled()
    expect(view()).toEqual({ busy: false, problem: undefined })
    expect(toasts).toMatchObject([{ tone: 'success', text: 'The day is closed.' }])
  })

  test('wants every amount, and a reason for a difference', () => {
    const { world, actor, view } = open()
    const cases: [object, string[]][] = [
      [{ ...counted, pos: '' }, ['pos']],
      [{ ...counted, cash: 'much' }, ['cash']],
      [{ ...counted, cash: '23,999.50' }, ['reason']],
      [{ ...counted, transfer: '100' }, ['reason']],
    ]
    for (const [values, fields] of cases) {
      actor.send({ type: 'close', till: ownTill, values })
      expect(Object.keys(view().problem?.fields ?? {})).toEqual(fields)
    }
    expect(world.isAsked('closing')).toBe(false)
    actor.send({ type: 'choose' })
    expect(view().problem).toBeUndefined()
    actor.send({ type: 'close', till: ownTill, values: { ...counted, cash: '23,999.50', reason: 'A torn note' } })
    expect(world.inputOf('closing')).toMatchObject({ count: { counted: { cash: 23_999.5 }, reason: 'A torn note' } })
  })

  test('says that the till has changed meanwhile', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'close', till: deskTill, values: { cash: '3000' } })
    world.give('closing', 1)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary: 'This till has changed.' } })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'close', till: ownTill, values: counted },
      { type: 'close', till: ownTill, values: {} },
      { type: 'choose' },
    ]
    await expect(walkEverything({ world, machine, events, input: undefined })).resolves.toEqual(everything)
  })
})
