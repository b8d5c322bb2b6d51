import { createPayLinkMachine, payLinkView } from '@ilera/flows/pay-link/pay-link.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { pending, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const made = { link: 'https://ilera.example/#/payLink/secret', expiresAt: '2026-11-08T09:00:00.000Z' }
const input = { appointmentId: pending._id }

function open() {
  const world = new World()
  const machine = createPayLinkMachine({
    make: world.promise([{ ok: true as const, value: made }, refused('You cannot pay for this appointment now.')]),
    copy: world.promise([undefined]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => payLinkView(actor.getSnapshot()) }
}

describe('pay link', () => {
  test('is created on request, and copied', async () => {
    const { world, actor, said, view } = open()
    expect(view().state).toBe('none')
    actor.send({ type: 'make' })
    expect(view().state).toBe('making')
    world.give('making')
    await settled()
    expect(view()).toEqual({ state: 'made', ...made, errorMessage: undefined })
    actor.send({ type: 'copy' })
    expect(world.inputOf('copying')).toEqual({ link: made.link })
    world.give('copying')
    await settled()
    expect(said.at(-1)).toMatchObject({ type: 'toast', text: 'The link has been copied.' })
  })

  test('reports why it could not be created', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'make' })
    world.give('making', 1)
    await settled()
    expect(view()).toMatchObject({ state: 'none', errorMessage: 'You cannot pay for this appointment now.' })
    actor.send({ type: 'make' })
    world.fail('making')
    await settled()
    expect(view()).toMatchObject({ state: 'none', errorMessage: 'Check your network' })
  })

  test('stays visible for manual copying if the clipboard fails', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'make' })
    world.give('making')
    await settled()
    actor.send({ type: 'copy' })
    world.fail('copying')
    await settled()
    expect(said.at(-1)).toMatchObject({ text: 'The link could not be copied. Please copy it by hand.' })
    expect(view()).toMatchObject({ state: 'made', link: made.link })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [{ type: 'make' }, { type: 'copy' }]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
