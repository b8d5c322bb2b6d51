import { createHospitalSearchMachine, hospitalSearchView } from '@ilera/flows/hospital-search/hospital-search.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

const data = [{ _id: 'h1', hospitalName: 'Lagoon View Hospital', hospitalAddress: 'Ikoyi, Lagos' }]

function open() {
  const world = new World()
  const machine = createHospitalSearchMachine({
    search: world.promise([{ ok: true as const, value: { data } }, refused('Too many requests.')]),
  })
  const actor = createActor(machine, { clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => hospitalSearchView(actor.getSnapshot()) }
}

describe('hospital search', () => {
  test('searches after a typing pause, with the last query', async () => {
    const { world, actor, view } = open()
    for (const query of ['l', 'la', ' lag ']) actor.send({ type: 'type', query })
    expect(view().state).toBe('loading')
    expect(world.isAsked('searching')).toBe(false)
    world.elapse(250)
    expect(world.inputOf('searching')).toEqual({ query: 'lag' })
    world.give('searching')
    await settled()
    expect(view()).toMatchObject({ state: 'found', results: data })
  })

  test('sends no request for a blank query (spec section 5)', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'type', query: '   ' })
    expect(view()).toMatchObject({ state: 'idle', results: [] })
    expect(() => world.elapse(250)).toThrow('No timer of 250 ms runs.')
  })

  test('drops the response to an earlier query', () => {
    const { world, actor } = open()
    actor.send({ type: 'type', query: 'lag' })
    world.elapse(250)
    actor.send({ type: 'type', query: 'lago' })
    expect(world.isAsked('searching')).toBe(false)
  })

  test('reports why it failed', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'type', query: 'lag' })
    world.elapse(250)
    world.fail('searching')
    await settled()
    expect(view()).toMatchObject({ state: 'failed', failedText: 'Check your network' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [{ type: 'type', query: 'lag' }, { type: 'type', query: ' ' }, { type: 'choose' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
