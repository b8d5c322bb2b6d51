import { m } from '@ilera/contract/messages'
import {
  createServiceRetirementMachine,
  serviceRetirementView,
} from '@ilera/flows/service-retirement/service-retirement.machine'
import { plainService } from '@ilera/contract/services/constants'
import type { Service } from '@ilera/contract/services/schemas'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const service: Service = {
  ...plainService,
  _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99',
  name: 'Scan',
  doctors: null,
  isRetired: false,
}
const retired = { ok: true, value: { message: m.services_retired(service) } } as const

function retirement() {
  const world = new World()
  const machine = createServiceRetirementMachine({
    retire: world.promise([retired, refused('Not found', { statusCode: 404 })]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => serviceRetirementView(actor.getSnapshot()) }
}

describe('the retirement of a service', () => {
  test('is asked about first, and then said', async () => {
    const { world, actor, toasts, view } = retirement()
    actor.send({ type: 'ask', service })
    expect(world.isAsked('retiring')).toBe(false)
    expect(view()).toMatchObject({ retirement: service, busy: false })
    actor.send({ type: 'confirm' })
    expect(world.inputOf('retiring')).toEqual({ id: service._id })
    world.give('retiring')
    await settled()
    expect(view()).toMatchObject({ retirement: undefined, busy: false })
    expect(toasts).toMatchObject([{ tone: 'success', text: m.services_retired(service) }])
  })

  test.each([
    ['refused', 'Not found', (world: World) => world.give('retiring', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('retiring')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('can be confirmed again when %s', async (_, summary, happens) => {
    const { world, actor, view } = retirement()
    actor.send({ type: 'ask', service })
    actor.send({ type: 'confirm' })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ retirement: service, busy: false, problem: { summary } })
    actor.send({ type: 'cancel' })
    expect(view()).toMatchObject({ retirement: undefined, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = retirement()
    const events = [{ type: 'ask', service }, { type: 'confirm' }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
