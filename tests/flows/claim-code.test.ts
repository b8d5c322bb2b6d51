import { m } from '@ilera/contract/messages'
import { claimCodeView, createClaimCodeMachine } from '@ilera/flows/claim-code/claim-code.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { claimCode } from './support/merges.ts'
import { World } from './support/world.ts'

function desk() {
  const world = new World()
  const machine = createClaimCodeMachine({
    makeCode: world.promise([{ ok: true, value: { data: claimCode } }, refused(m.desk_claim_no_second_fact())]),
  })
  const actor = createActor(machine, { clock: world.clock }).start()
  return { world, machine, actor, view: () => claimCodeView(actor.getSnapshot()) }
}

const patient = { id: 'record', name: 'Chidi Okafor' }

describe('a code for a patient', () => {
  test('is made once, and forgotten when the dialog closes', async () => {
    const { world, actor, view } = desk()
    actor.send({ type: 'open', patient })
    actor.send({ type: 'make' })
    actor.send({ type: 'make' })
    expect(view()).toMatchObject({ patientName: 'Chidi Okafor', busy: true, code: undefined })
    expect(world.inputOf('making')).toEqual({ patientId: 'record' })
    world.give('making')
    await settled()
    expect(view()).toMatchObject({ busy: false, code: claimCode })
    actor.send({ type: 'close' })
    expect(view()).toMatchObject({ patientName: undefined, code: undefined })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(claimCode.code)
  })

  test.each([
    ['refused', m.desk_claim_no_second_fact(), (world: World) => world.give('making', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('making')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('that is %s is asked for again, and the next patient begins without the error', async (_, summary, happens) => {
    const { world, actor, view } = desk()
    actor.send({ type: 'open', patient })
    actor.send({ type: 'make' })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
    actor.send({ type: 'make' })
    expect(view().busy).toBe(true)
    world.give('making', 1)
    await settled()
    actor.send({ type: 'close' })
    actor.send({ type: 'open', patient })
    expect(view().problem).toBeUndefined()
  })

  test('behaves along every path', async () => {
    const { world, machine } = desk()
    const events = [{ type: 'open', patient }, { type: 'make' }, { type: 'close' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
