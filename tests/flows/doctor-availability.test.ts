import { createDoctorDayMachine, doctorDayView } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { World } from './support/world.ts'

const data = {
  doctorName: 'Dr Emeka Obi',
  date: '2026-11-12',
  free: ['08:00', '09:30'],
  taken: [{ time: '08:30', minutes: 30, bufferMinutes: 0 }],
}
const edit = { type: 'edit', doctorName: 'Dr Emeka Obi ', date: '2026-11-12' } as const

function open() {
  const world = new World()
  const machine = createDoctorDayMachine({
    watch: world.callback([
      { type: 'loading' },
      { type: 'loaded', value: data },
      { type: 'loading', value: data },
      { type: 'failed', message: 'Too many requests.', isMissing: false },
    ]),
  })
  const actor = createActor(machine, { clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => doctorDayView(actor.getSnapshot()) }
}

describe("a doctor's day", () => {
  test('is requested after a typing pause, once doctor and day are known', () => {
    const { world, actor, view } = open()
    actor.send({ ...edit, date: '' })
    expect(view().state).toBe('none')
    actor.send(edit)
    expect(view().state).toBe('loading')
    world.elapse(400)
    expect(world.inputOf('day')).toEqual({ doctorName: 'Dr Emeka Obi', date: '2026-11-12' })
    world.say('day', { type: 'loaded', value: data })
    expect(view()).toMatchObject({ state: 'shown', day: data })
  })

  test('is not requested again when another field changes', () => {
    const { world, actor, view } = open()
    actor.send(edit)
    world.elapse(400)
    world.say('day', { type: 'loaded', value: data })
    actor.send({ ...edit })
    expect(view().state).toBe('shown')
    expect(() => world.elapse(400)).toThrow('No timer of 400 ms runs.')
  })

  test('is requested again for another service', () => {
    const { world, actor, view } = open()
    actor.send(edit)
    world.elapse(400)
    world.say('day', { type: 'loaded', value: data })
    actor.send({ ...edit, service: 'scan' })
    expect(view().state).toBe('loading')
    world.elapse(400)
    expect(world.inputOf('day')).toEqual({ doctorName: 'Dr Emeka Obi', date: '2026-11-12', service: 'scan' })
  })

  test('stays visible while it is reloaded after a change', () => {
    const { world, actor, view } = open()
    actor.send(edit)
    world.elapse(400)
    world.say('day', { type: 'loaded', value: data })
    world.say('day', { type: 'loading', value: data })
    expect(view()).toMatchObject({ state: 'shown', day: data })
  })

  test('reports why it failed, and retries', () => {
    const { world, actor, view } = open()
    actor.send(edit)
    world.elapse(400)
    world.say('day', { type: 'failed', message: 'Check your network', isMissing: false })
    expect(view()).toMatchObject({ state: 'failed', errorMessage: 'Check your network' })
    actor.send({ type: 'retry' })
    expect(world.heardBy('day')).toEqual([{ type: 'retry' }])
    world.say('day', { type: 'loading' })
    expect(view().state).toBe('loading')
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [edit, { ...edit, date: '' }, { ...edit, date: '2026-11-13' }, { type: 'retry' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
