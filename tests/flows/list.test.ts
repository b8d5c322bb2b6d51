import { createListMachine, listView, type ListPage } from '@ilera/flows/list/list.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { World } from './support/world.ts'

type Row = { name: string }
const rows: Row[] = [{ name: 'Lagoon View Hospital' }, { name: 'Zuma Rock Specialist Hospital' }]

const page = { rows, total: 41 }
const nothing = { rows: [], total: 0 }

function open(loaded?: ListPage<Row>) {
  const world = new World()
  const machine = createListMachine<Row>({
    watch: world.callback([
      { type: 'loading' },
      { type: 'loaded', value: page },
      { type: 'loading', value: page },
      { type: 'loaded', value: nothing },
      { type: 'failed', message: 'Patient ID is required', isMissing: false },
    ]),
  })
  const actor = createActor(machine, { input: { limit: 20, loaded }, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => listView(actor.getSnapshot()) }
}

describe('a list', () => {
  test('is loading, then shown with its total', () => {
    const { world, view } = open()
    expect(view()).toMatchObject({ state: 'loading', rows: [], refreshing: false })
    expect(world.inputOf('page')).toEqual({ page: 1, limit: 20 })
    world.say('page', { type: 'loaded', value: page })
    expect(view()).toMatchObject({ state: 'shown', rows, total: 41, page: 1, pageSize: 20, refreshing: false })
  })

  test('shows at once what was loaded before, and that it is being refreshed', () => {
    const { view } = open(page)
    expect(view()).toMatchObject({ state: 'shown', rows, total: 41, refreshing: true })
    expect(open(nothing).view()).toMatchObject({ state: 'empty', refreshing: true })
  })

  test('is empty if nothing is found, and failed if the server responds with an error', () => {
    const { world, actor, view } = open()
    world.say('page', { type: 'loaded', value: nothing })
    expect(view().state).toBe('empty')
    actor.send({ type: 'filter', q: 'eye' })
    expect(view().state).toBe('loading')
    expect(world.inputOf('page')).toMatchObject({ q: 'eye', page: 1 })
    world.say('page', { type: 'failed', message: 'Patient ID is required', isMissing: false })
    expect(view()).toMatchObject({ state: 'failed', errorMessage: 'Patient ID is required' })
  })

  test('keeps its rows while it reloads, and when reloading fails', () => {
    const { world, actor, view } = open(page)
    world.say('page', { type: 'loading', value: page })
    expect(view()).toMatchObject({ state: 'shown', rows, refreshing: true })
    world.say('page', { type: 'failed', message: 'Check your network', isMissing: false, value: page })
    expect(view()).toMatchObject({ state: 'shown', rows, refreshing: false, errorMessage: 'Check your network' })
    actor.send({ type: 'retry' })
    expect(world.heardBy('page')).toEqual([{ type: 'retry' }])
  })

  test('watches the page that is shown, and keeps the rows before it meanwhile', () => {
    const { world, actor, view } = open(page)
    actor.send({ type: 'filter', page: 3 })
    expect(world.inputOf('page')).toMatchObject({ page: 3 })
    expect(view()).toMatchObject({ state: 'shown', rows, page: 3, refreshing: true })
    actor.send({ type: 'filter', sort: 'name' })
    expect(world.inputOf('page')).toEqual({ page: 1, limit: 20, sort: 'name' })
    expect(view().query).toEqual({ page: 1, limit: 20, sort: 'name' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'filter', page: 2 },
      { type: 'filter', q: '', from: '2026-11-01', to: '' },
      { type: 'retry' },
    ]
    const stopWhen = () => false
    await expect(walkEverything({ world, machine, events, input: { limit: 20 }, stopWhen })).resolves.toEqual(
      everything,
    )
  }, 60_000)
})
