import {
  createSuggestedFollowUpMachine,
  suggestedFollowUpView,
} from '@ilera/flows/suggested-follow-up/suggested-follow-up.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { booked, chosen, held, next } from './support/suggested-follow-ups.ts'
import { World } from './support/world.ts'

const input = { appointmentId: 'visit' }

function open() {
  const world = new World()
  const machine = createSuggestedFollowUpMachine({
    book: world.promise([
      { ok: true, value: { message: 'Your visit is booked.', appointment: booked } },
      refused('9:30am is not free any more.', { suggestions: [next] }),
      { ok: true, value: { message: 'The time is held.', appointment: held } },
    ]),
    decline: world.promise([{ ok: true, value: { message: 'Thank you.' } }, refused('It is not suggested any more.')]),
  })
  const actor = createActor(machine, { clock: world.clock, input })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => suggestedFollowUpView(actor.getSnapshot()) }
}

describe('answering a suggested follow-up', () => {
  test('books with one tap, and a second one does nothing', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'book', ...chosen })
    actor.send({ type: 'book', ...chosen })
    actor.send({ type: 'decline' })
    expect(world.inputOf('booking')).toEqual({ ...input, ...chosen })
    world.give('booking')
    await settled()
    expect(view()).toMatchObject({ appointment: booked, isAnswered: true, busy: false })
    expect(said).toMatchObject([{ type: 'toast', tone: 'success', text: 'Your visit is booked.' }])
  })

  test('proposes the next time where the first was taken, and keeps it over a lost connection', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'book', ...chosen })
    world.give('booking', 1)
    await settled()
    expect(view()).toMatchObject({
      next,
      problem: { summary: '9:30am is not free any more.' },
      busy: false,
      isAnswered: false,
    })
    actor.send({ type: 'book', ...chosen, slot: next })
    expect(view().problem).toBeUndefined()
    expect(world.inputOf('booking')).toMatchObject({ slot: next })
    world.fail('booking')
    await settled()
    expect(view()).toMatchObject({ next, isAnswered: false, problem: { summary: 'Check your network' } })
  })

  test('says nothing over the button to pay where the time is held', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'book', ...chosen })
    world.give('booking', 2)
    await settled()
    expect(view()).toMatchObject({ appointment: held, isAnswered: true })
    expect(said).toEqual([])
  })

  test('takes “No thanks”', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'decline' })
    world.give('declining', 1)
    await settled()
    expect(view()).toMatchObject({ isAnswered: false, problem: { summary: 'It is not suggested any more.' } })
    actor.send({ type: 'decline' })
    world.give('declining')
    await settled()
    expect(view()).toMatchObject({ isAnswered: true, problem: undefined, appointment: undefined })
    expect(said.at(-1)).toMatchObject({ text: 'Thank you.' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [{ type: 'book' as const, ...chosen }, { type: 'decline' as const }]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
