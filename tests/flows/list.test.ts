import { createListMachine, listView } from '@ilera/flows/list/list.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

type Row = { name: string }
const rows: Row[] = [{ name: 'Lagoon View Hospital' }, { name: 'Zuma Rock Specialist Hospital' }]

function open() {
  const world = new World()
  const machine = createListMachine<Row>({
    load: world.promise([
      { ok: true as const, value: { rows, total: 41 } },
      { ok: true as const, value: { rows: [], total: 0 } },
      refused('Patient ID is required'),
      { ok: true as const, value: { rows: structuredClone(rows), total: 42 } },
    ]),
    watch: world.callback([{ type: 'changed' }]),
  })
  const actor = createActor(machine, { input: { limit: 20 }, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => listView(actor.getSnapshot()) }
}

describe('a list', () => {
  test('is loading, then shown with its total', async () => {
    const { world, view } = open()
    expect(view()).toMatchObject({ state: 'loading', rows: [] })
    expect(world.inputOf('loading')).toEqual({ page: 1, limit: 20 })
    world.give('loading')
    await settled()
    expect(view()).toMatchObject({ state: 'shown', rows, total: 41, page: 1, pageSize: 20, refreshing: false })
  })

  test('is empty if nothing is found, and failed if the server responds with an error', async () => {
    const { world, actor, view } = open()
    world.give('loading', 1)
    await settled()
    expect(view().state).toBe('empty')
    actor.send({ type: 'search', q: 'eye' })
    expect(world.inputOf('loading')).toMatchObject({ q: 'eye', page: 1 })
    world.give('loading', 2)
    await settled()
    expect(view()).toMatchObject({ state: 'failed', sentence: 'Patient ID is required' })
  })

  test('keeps the same rows array if a reload finds no change, so that React skips rendering', async () => {
    const { world, view } = open()
    world.give('loading')
    await settled()
    const before = view().rows
    world.say('list', { type: 'changed' })
    world.give('loading', 3)
    await settled()
    expect(view().total).toBe(42)
    expect(view().rows).toBe(before)
  })

  test('keeps its rows while it reloads, and when reloading fails', async () => {
    const { world, actor, view } = open()
    world.give('loading')
    await settled()
    world.say('list', { type: 'changed' })
    expect(view()).toMatchObject({ state: 'shown', rows, refreshing: true })
    world.elapse(20_000)
    expect(view()).toMatchObject({ state: 'shown', rows, refreshing: false, sentence: 'Check your network' })
    actor.send({ type: 'retry' })
    expect(world.isAsked('loading')).toBe(true)
  })

  test('drops the response for a page that is no longer shown', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'turn', page: 3 })
    expect(world.inputOf('loading')).toMatchObject({ page: 3 })
    actor.send({ type: 'sort', sort: 'name' })
    expect(world.inputOf('loading')).toMatchObject({ page: 1, sort: 'name' })
    world.give('loading')
    await settled()
    expect(view().query).toEqual({ page: 1, limit: 20, sort: 'name' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'turn', page: 2 },
      { type: 'search', q: 'eye' },
      { type: 'sort', sort: 'name' },
      { type: 'filter', q: '', from: '2026-11-01', to: '' },
      { type: 'retry' },
    ]
    const stopWhen = () => false
    await expect(walkEverything({ world, machine, events, input: { limit: 20 }, stopWhen })).resolves.toEqual(
      everything,
    )
  }, 60_000)
})
