import { m } from '@ilera/contract/messages'
import { createWaitlistMachine, waitlistView } from '@ilera/flows/waitlist/waitlist.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { acceptAnswers, joinAnswers, saidAnswers, shown, target, wishValues } from './support/waitlist.ts'
import { World } from './support/world.ts'

const input = { target, now: () => new Date('2026-11-23T09:00:00.000Z') }
const join = { type: 'join', values: wishValues } as const
const accept = { type: 'accept', id: 'o1', shown } as const

function open() {
  const world = new World()
  const machine = createWaitlistMachine({
    join: world.promise(joinAnswers),
    accept: world.promise(acceptAnswers),
    decline: world.promise(saidAnswers),
    leave: world.promise(saidAnswers),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => waitlistView(actor.getSnapshot()) }
}

describe('the waitlist of a patient', () => {
  test('joins once with what was chosen', async () => {
    const { world, actor, view } = open()
    actor.send(join)
    actor.send(join)
    expect(view()).toMatchObject({ isJoining: true, busyId: undefined })
    expect(world.inputOf('joining')).toEqual({
      target,
      doctor: '',
      wish: {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        part: 'any',
        noticeMinutes: 60,
        until: '2027-01-22',
        presentSymptoms: '',
      },
    })
    world.give('joining')
    await settled()
    expect(view()).toMatchObject({ isJoining: false, joined: m.waitlist_joined() })
  })

  test('sends nothing without a day, and says why', () => {
    const { actor, view } = open()
    actor.send({ type: 'join', values: { ...wishValues, weekdays: '0' } })
    expect(view()).toMatchObject({
      isJoining: false,
      formProblem: { fields: { weekdays: m.waitlist_weekdays_invalid() } },
    })
  })

  test('says what the server refuses, and that the profile comes first', async () => {
    const { world, actor, view } = open()
    actor.send(join)
    world.give('joining', 1)
    await settled()
    expect(view()).toMatchObject({ formProblem: { summary: m.waitlist_known_already() }, isProfileIncomplete: false })
    actor.send(join)
    world.give('joining', 2)
    await settled()
    expect(view()).toMatchObject({ formProblem: undefined, isProfileIncomplete: true })
  })

  test('accepts once with the terms that the page showed', async () => {
    const { world, actor, view } = open()
    actor.send(accept)
    actor.send({ type: 'decline', id: 'o1' })
    expect(view()).toMatchObject({ busyId: 'o1' })
    expect(world.inputOf('accepting')).toEqual({ id: 'o1', shown })
    world.give('accepting')
    await settled()
    expect(view()).toMatchObject({ busyId: undefined, accepted: { message: m.booking_booked() } })
  })

  test('says when an offer is over, and forgets it with the next answer', async () => {
    const { world, actor, view } = open()
    actor.send(accept)
    world.give('accepting', 1)
    await settled()
    expect(view()).toMatchObject({ answerProblem: { summary: m.waitlist_over() }, accepted: undefined })
    actor.send({ type: 'leave', id: 'w1' })
    expect(view()).toMatchObject({ answerProblem: undefined, busyId: 'w1' })
    world.elapse(20_000)
    expect(view()).toMatchObject({ answerProblem: { summary: 'Check your network' }, busyId: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      join,
      { type: 'join', values: { weekdays: '0' } } as const,
      accept,
      { type: 'decline', id: 'o1' } as const,
      { type: 'leave', id: 'w1' } as const,
    ]
    await expect(walkEverything({ world, machine, events, inputs: [input] })).resolves.toEqual(everything)
  }, 60_000)
})
