import { setup, type PromiseActorLogic } from 'xstate'
import { describe, expect, test } from 'vitest'
import { everything, walkEverything } from './coverage.ts'
import { World } from './world.ts'

type Actors = { ring: PromiseActorLogic<'answered' | 'engaged', { number: string }> }

const createCallMachine = (actors: Actors, target: 'talking' | 'ringing' = 'talking') =>
  setup({
    types: { events: {} as { type: 'dial' } | { type: 'hang up' } },
    actors,
    delays: { timeout: 20_000 },
  }).createMachine({
    id: 'call',
    initial: 'idle',
    states: {
      idle: { on: { dial: 'deciding' } },
      deciding: { always: 'ringing' },
      ringing: {
        invoke: { src: 'ring', input: { number: '112' }, onDone: target, onError: 'idle' },
        after: { timeout: 'idle' },
        on: { 'hang up': 'idle' },
      },
      talking: { on: { 'hang up': 'ended' } },
      ended: { type: 'final' },
    },
  })

const people = [{ type: 'dial' }, { type: 'hang up' }]

describe('walking a machine', () => {
  test('reaches every state and takes every transition of a sound machine', async () => {
    const world = new World()
    const machine = createCallMachine({ ring: world.promise(['answered']) })
    await expect(walkEverything({ world, machine, events: people })).resolves.toEqual(everything)
  })

  test('names the states that cannot be reached', async () => {
    const world = new World()
    const machine = createCallMachine({ ring: world.promise(['answered']) }, 'ringing')
    await expect(walkEverything({ world, machine, events: people })).rejects.toThrow('call.talking was never reached')
  })

  test('names the transitions that no event takes', async () => {
    const world = new World()
    const machine = createCallMachine({ ring: world.promise(['answered']) })
    await expect(walkEverything({ world, machine, events: people.slice(0, 1) })).rejects.toThrow(
      'call.talking —hang up→ call.ended was never taken',
    )
  })

  test('names user events that no state handles', async () => {
    const world = new World()
    const machine = createCallMachine({ ring: world.promise(['answered']) })
    const walking = walkEverything({ world, machine, events: [...people, { type: 'hold' }] })
    await expect(walking).rejects.toThrow('No state listens to hold')
  })

  test('rejects a machine without states', async () => {
    const machine = setup({}).createMachine({ id: 'nothing' })
    await expect(walkEverything({ world: new World(), machine, events: people })).rejects.toThrow('shows nothing')
  })

  test('rejects a request without time-out or onError, and a dead end', async () => {
    const world = new World()
    const machine = setup({ actors: { ring: world.promise(['answered']) } }).createMachine({
      id: 'careless',
      initial: 'ringing',
      states: { ringing: { invoke: { src: 'ring', onDone: 'talking' } }, talking: {} },
    })
    const walking = walkEverything({ world, machine, events: people })
    await expect(walking).rejects.toThrow(/no onError[^]*never times out[^]*talking has no way out/)
  })
})
