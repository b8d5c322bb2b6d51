import { createDayMachine, dayView, type DayEvents } from '@ilera/flows/day/day.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { World } from './support/world.ts'

function dayOf(...events: DayEvents[]) {
  const actor = createActor(createDayMachine()).start()
  const send = (...sent: DayEvents[]) => {
    for (const event of sent) actor.send(event)
    return dayView(actor.getSnapshot())
  }
  send(...events)
  return { send }
}
const rows = (...ids: string[]): DayEvents => ({ type: 'rows', ids })
const down: DayEvents = { type: 'move', by: 1 }
const up: DayEvents = { type: 'move', by: -1 }

describe('a day at the keyboard', () => {
  test('moves from the first row to the last, and stays there', () => {
    const { send } = dayOf(rows('a', 'b'))
    expect(send()).toMatchObject({ chosenId: undefined, focusedId: undefined, isOutdated: false })
    expect(send(down).focusedId).toBe('a')
    expect(send(down, down).focusedId).toBe('b')
    expect(send(up, up, up).focusedId).toBe('a')
    expect(dayOf(rows('a', 'b')).send(up).focusedId).toBe('b')
    expect(dayOf(rows()).send(down).focusedId).toBeUndefined()
  })

  test('keeps its row while rows come and go, and takes the focus by keys only', () => {
    const { send } = dayOf(rows('a', 'b', 'c'), down, down)
    expect(send(rows('x', 'a', 'b', 'c'))).toMatchObject({ chosenId: 'b', focusedId: undefined })
    expect(send(down).focusedId).toBe('c')
    // Its row has gone: the one at its place, or the last.
    expect(send(rows('x', 'a')).chosenId).toBe('a')
    expect(send({ type: 'choose', id: 'x' })).toMatchObject({ chosenId: 'x', focusedId: undefined })
    expect(send(rows()).chosenId).toBeUndefined()
  })

  test('goes to the first result at once, or when it is there', () => {
    const { send } = dayOf(rows('a', 'b'))
    expect(send({ type: 'first' }).focusedId).toBe('a')
    expect(send({ type: 'outdate' })).toMatchObject({ isOutdated: true })
    expect(send({ type: 'first' })).toMatchObject({ isOutdated: true })
    expect(send(rows('c', 'd'))).toMatchObject({ focusedId: 'c', isOutdated: false })
    // Whoever moves meanwhile does not want it any more.
    expect(send({ type: 'outdate' }, { type: 'first' }, down, rows('e')).focusedId).toBeUndefined()
    expect(
      send({ type: 'outdate' }, { type: 'first' }, { type: 'choose', id: 'e' }, rows('e')).focusedId,
    ).toBeUndefined()
  })

  test('goes on from the visit that was opened', () => {
    const { send } = dayOf(rows('a', 'b', 'c'), { type: 'show', id: 'b' })
    expect(send().chosenId).toBe('b')
    expect(send({ type: 'show' }).chosenId).toBe('b')
    expect(send(down).focusedId).toBe('c')
  })

  test('lists the keys', () => {
    const { send } = dayOf()
    expect(send({ type: 'help' }).areKeysListed).toBe(true)
    expect(send({ type: 'close help' }).areKeysListed).toBe(false)
  })

  test('behaves along every path', async () => {
    const events: DayEvents[] = [
      rows('a', 'b'),
      { type: 'outdate' },
      { type: 'first' },
      down,
      { type: 'choose', id: 'b' },
      { type: 'show', id: 'a' },
      { type: 'show' },
      { type: 'help' },
      { type: 'close help' },
    ]
    await expect(walkEverything({ world: new World(), machine: createDayMachine(), events })).resolves.toEqual(
      everything,
    )
  })
})
