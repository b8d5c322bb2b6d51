import { m } from '@ilera/contract/messages'
import { createFollowUpMachine, followUpView } from '@ilera/flows/follow-up/follow-up.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { choices, plan } from './support/follow-ups.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const wanted = { count: '4', every: '1', unit: 'weeks' }
const taken = refused('Some times were taken.', { fields: { visit1: 'That time is taken.' } })

function open() {
  const world = new World()
  const machine = createFollowUpMachine({
    plan: world.promise([{ ok: true, value: { data: plan } }, refused('Only an attended visit.')]),
    book: world.promise([{ ok: true, value: { message: '4 visits are booked.' } }, taken]),
    suggest: world.promise([{ ok: true, value: { message: 'It is suggested.' } }, refused('Only an attended visit.')]),
  })
  const actor = createActor(machine, { clock: world.clock, input: { appointmentId: 'visit' } })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => followUpView(actor.getSnapshot()) }
}

async function reviewed() {
  const opened = open()
  opened.actor.send({ type: 'plan', values: wanted })
  opened.world.give('planning')
  await settled()
  return opened
}

describe('booking follow-ups', () => {
  test('plans, is reviewed, and books all chosen times in one call', async () => {
    const { world, actor, said, view } = await reviewed()
    expect(view()).toEqual({ plan, problem: undefined, busy: false, isDone: false })
    actor.send({ type: 'book', values: choices })
    actor.send({ type: 'book', values: choices })
    expect(world.inputOf('booking')).toEqual({
      appointmentId: 'visit',
      visits: plan.visits.map(({ free }) => free[0]),
      presentSymptoms: 'Follow-up',
    })
    world.give('booking')
    await settled()
    expect(view().isDone).toBe(true)
    expect(said).toMatchObject([{ type: 'toast', text: '4 visits are booked.', ms: 2_000 }])
  })

  test('does not plan what cannot be: thirteen visits, or every no weeks', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'plan', values: { count: '13', every: '0', unit: 'weeks' } })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['count', 'every'])
    expect(world.isAsked('planning')).toBe(false)
  })

  test('leaves visits out, but not all of them', async () => {
    const { world, actor, view } = await reviewed()
    actor.send({ type: 'book', values: { presentSymptoms: 'Follow-up' } })
    expect(view().problem?.summary).toBe(m.follow_ups_none_chosen())
    actor.send({ type: 'book', values: { ...choices, visit0: '', presentSymptoms: '' } })
    expect(view().problem?.fields).toEqual({ presentSymptoms: m.desk_reason_required() })
    actor.send({ type: 'book', values: { ...choices, visit0: '' } })
    expect(world.inputOf('booking')).toMatchObject({ visits: plan.visits.slice(1).map(({ free }) => free[0]) })
  })

  test('names the visit that was taken by its place in the plan, and shows what is free now', async () => {
    const { world, actor, view } = await reviewed()
    actor.send({ type: 'book', values: { ...choices, visit0: '' } })
    world.give('booking', 1)
    await settled()
    expect(view().busy).toBe(true)
    world.give('planningAgain')
    await settled()
    // The second that was sent is the third of the plan.
    expect(view()).toMatchObject({ busy: false, problem: { fields: { visit2: 'That time is taken.' } } })
    actor.send({ type: 'back' })
    expect(view()).toMatchObject({ plan: undefined, problem: undefined })
  })

  test('suggests a visit to the patient, once', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'suggest', values: { every: '0', unit: 'weeks', note: 'x'.repeat(301) } })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['every', 'note'])
    expect(world.isAsked('suggesting')).toBe(false)
    actor.send({ type: 'suggest', values: { every: ' 3 ', unit: 'days', note: ' Bring the letter ' } })
    expect(world.inputOf('suggesting')).toEqual({
      appointmentId: 'visit',
      suggestion: { every: 3, unit: 'days', note: 'Bring the letter' },
    })
    actor.send({ type: 'plan', values: wanted })
    world.give('suggesting')
    await settled()
    expect(view().isDone).toBe(true)
    expect(said).toMatchObject([{ type: 'toast', text: 'It is suggested.' }])
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'plan', values: wanted },
      { type: 'plan', values: { ...wanted, count: '13' } },
      { type: 'book', values: choices },
      { type: 'book', values: { presentSymptoms: '' } },
      { type: 'back' },
      { type: 'suggest', values: { every: '2', unit: 'weeks', note: '' } },
      { type: 'suggest', values: { every: '0', unit: 'weeks', note: '' } },
    ]
    const input = { appointmentId: 'visit' }
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
