import { createVisitBookingMachine, visitBookingView } from '@ilera/flows/visit-booking/visit-booking.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { bookingAnswers, choice, suggestions, terms } from './support/visit-booking.ts'
import { World } from './support/world.ts'

const input = { hospitalId: 'h1' }
const book = { type: 'book', presentSymptoms: 'A cough', shown: terms } as const

function open() {
  const world = new World()
  const machine = createVisitBookingMachine({ book: world.promise(bookingAnswers) })
  const actor = createActor(machine, { input, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => visitBookingView(actor.getSnapshot()) }
}

function atCheck() {
  const booking = open()
  booking.actor.send({ type: 'choose', choice })
  return booking
}

describe('visit booking', () => {
  test('books once what was chosen, with the terms that the page showed', async () => {
    const { world, actor, view } = atCheck()
    expect(view()).toMatchObject({ step: 'check', choice, busy: false })
    actor.send(book)
    actor.send(book)
    expect(view()).toMatchObject({ busy: true })
    expect(world.inputOf('booking')).toEqual({ hospitalId: 'h1', choice, presentSymptoms: 'A cough', shown: terms })
    world.give('booking')
    await settled()
    expect(view()).toMatchObject({ step: 'booked', appointment: { status: 'confirmed' } })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('offers the next times when the chosen one is gone, and keeps what was typed', async () => {
    const { world, actor, view } = atCheck()
    actor.send(book)
    world.give('booking', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'check', choice, suggestions, presentSymptoms: 'A cough' })
    const next = { ...choice, time: '10:30' }
    actor.send({ type: 'choose', choice: next })
    expect(view()).toMatchObject({ step: 'check', choice: next, suggestions: [], presentSymptoms: 'A cough' })
    expect(view()).toHaveProperty('problem', undefined)
  })

  test('keeps the choice while the profile is completed', async () => {
    const { world, actor, view } = atCheck()
    actor.send(book)
    world.give('booking', 2)
    await settled()
    expect(view()).toMatchObject({ step: 'check', choice, profileProblem: expect.any(String) })
    actor.send(book)
    expect(view()).toMatchObject({ busy: true })
  })

  test('books nothing more after an earlier attempt that stands', async () => {
    const { world, actor, view } = atCheck()
    actor.send(book)
    world.give('booking', 3)
    await settled()
    expect(view()).toMatchObject({ step: 'check', isBookedBefore: true })
    actor.send(book)
    expect(view()).toMatchObject({ busy: false })
    actor.send({ type: 'change' })
    expect(view()).toEqual({ step: 'choose', openDay: choice.date })
  })

  test('can be sent again after no response', () => {
    const { world, actor, view } = atCheck()
    actor.send(book)
    world.elapse(20_000)
    expect(view()).toMatchObject({ step: 'check', problem: { summary: 'Check your network' } })
    actor.send(book)
    expect(world.inputOf('booking')).toMatchObject({ choice })
  })

  test('moves the visit that it was opened for', () => {
    const world = new World()
    const machine = createVisitBookingMachine({ book: world.promise(bookingAnswers) })
    const actor = createActor(machine, { input: { ...input, visitId: 'a1' }, clock: world.clock })
    actor.start()
    actor.send({ type: 'choose', choice })
    actor.send(book)
    expect(world.inputOf('booking')).toMatchObject({ visitId: 'a1', choice })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [{ type: 'choose', choice }, { type: 'change' }, book]
    await expect(walkEverything({ world, machine, events, inputs: [input] })).resolves.toEqual(everything)
  }, 60_000)
})
