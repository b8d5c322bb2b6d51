import { createFamilyAddMachine } from '@ilera/flows/family-add/family-add.machine'
import { m } from '@ilera/contract/messages'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chidi as added, mama as invited } from '../../stories/fixtures/family.ts'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const child = {
  firstName: ' Chidi',
  lastName: 'Obi',
  birthDate: '2018-03-14',
  gender: 'Male',
  relation: 'child',
  phoneNumber: '',
  patientAddress: '',
  consent: 'on',
}
const adult = {
  firstName: 'Mama',
  lastName: 'Obi',
  relation: 'parent',
  phoneNumber: '0803 555 7788',
  book: 'on',
  pay: '',
}
const now = new Date('2026-11-23T08:00:00.000Z')

function adding() {
  const world = new World()
  const machine = createFamilyAddMachine({
    addChild: world.promise([
      { ok: true, value: { message: m.family_child_added({ name: 'Chidi' }), data: added } },
      refused(m.family_child_exists({ name: 'Chidi' })),
    ]),
    inviteAdult: world.promise([
      { ok: true, value: { message: m.family_invited({ name: 'Mama' }), data: invited } },
      refused(m.family_too_many()),
    ]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, problem: () => actor.getSnapshot().context.problem }
}

describe('adding to a family', () => {
  test('a child is added once, and the output says who it is', async () => {
    const { world, actor, said } = adding()
    actor.send({ type: 'addChild', values: child, now })
    actor.send({ type: 'addChild', values: child, now })
    const { consent: _, ...sent } = child
    expect(world.inputOf('adding')).toEqual({ ...sent, firstName: 'Chidi', consent: true })
    world.give('adding')
    await settled()
    expect(said).toMatchObject([{ tone: 'success' }])
    expect(actor.getSnapshot().output).toEqual({ added })
  })

  test('a child needs the guardian’s consent and a birth date under 18', () => {
    const { world, actor, problem } = adding()
    actor.send({ type: 'addChild', values: { ...child, consent: '', birthDate: '2008-11-23' }, now })
    expect(problem()?.fields).toEqual({ consent: m.family_consent_missing(), birthDate: m.family_not_a_child() })
    expect(world.isAsked('adding')).toBe(false)
  })

  test('an adult is invited with what they are asked to allow', async () => {
    const { world, actor } = adding()
    actor.send({ type: 'inviteAdult', values: { ...adult, phoneNumber: '' } })
    expect(world.isAsked('inviting')).toBe(false)
    actor.send({ type: 'inviteAdult', values: adult })
    expect(world.inputOf('inviting')).toMatchObject({ scope: ['read', 'book'], relation: 'parent', email: '' })
    world.give('inviting')
    await settled()
    expect(actor.getSnapshot().output).toEqual({ added: undefined })
  })

  test.each([
    ['refused', m.family_child_exists({ name: 'Chidi' }), (world: World) => world.give('adding', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('adding')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('can be sent again when %s', async (_, summary, happens) => {
    const { world, actor, problem } = adding()
    actor.send({ type: 'addChild', values: child, now })
    happens(world)
    await settled()
    expect(problem()).toMatchObject({ summary })
    expect(actor.getSnapshot().value).toBe('editing')
  })

  test('behaves along every path', async () => {
    const { world, machine } = adding()
    const events = [
      { type: 'addChild', values: child, now },
      { type: 'addChild', values: { ...child, consent: '' }, now },
      { type: 'inviteAdult', values: adult },
      { type: 'inviteAdult', values: { ...adult, firstName: '' } },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
