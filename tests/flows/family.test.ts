import { createFamilyMachine, familyView } from '@ilera/flows/family/family.machine'
import { m } from '@ilera/contract/messages'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const ended = { ok: true as const, value: { message: m.family_ended() } }
const accepted = { ok: true as const, value: { message: m.family_accepted() } }
const chidi = { id: 'relation', kind: 'cared-for' as const, name: 'Chidi Obi' }

function family() {
  const world = new World()
  const machine = createFamilyMachine({
    end: world.promise([ended, refused(m.common_not_found())]),
    accept: world.promise([accepted, refused(m.family_code_unknown())]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => familyView(actor.getSnapshot()) }
}

describe('a family', () => {
  test('a relation ends after a confirmation, once', async () => {
    const { world, actor, said, view } = family()
    actor.send({ type: 'end', ...chidi })
    expect(view().asked).toEqual(chidi)
    actor.send({ type: 'cancel' })
    expect(view().asked).toBeUndefined()
    actor.send({ type: 'end', ...chidi })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    expect(view()).toMatchObject({ asked: chidi, isEnding: true })
    world.give('ending')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: m.family_ended() }])
    expect(view().asked).toBeUndefined()
  })

  test('a code is read in any way of writing, and an empty one is not sent', async () => {
    const { world, actor, view } = family()
    actor.send({ type: 'accept', values: { code: ' ' } })
    expect(view().codeProblem?.fields['code']).toBe(m.family_code_missing())
    actor.send({ type: 'accept', values: { code: 'abcd – efgh' } })
    expect(world.inputOf('accepting')).toEqual({ code: 'ABCDEFGH' })
    world.give('accepting')
    await settled()
    expect(view()).toMatchObject({ accepted: 'ABCDEFGH', isAccepting: false, codeProblem: undefined })
  })

  test.each([
    ['refused', m.family_code_unknown(), (world: World) => world.give('accepting', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('accepting')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('a code that is %s can be sent again', async (_, summary, happens) => {
    const { world, actor, view } = family()
    actor.send({ type: 'accept', values: { code: 'ABCDEFGH' } })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ isAccepting: false, codeProblem: { summary } })
  })

  test('behaves along every path', async () => {
    const { world, machine } = family()
    const events = [
      { type: 'end', ...chidi },
      { type: 'confirm' },
      { type: 'cancel' },
      { type: 'accept', values: { code: 'ABCDEFGH' } },
      { type: 'accept', values: { code: '' } },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
