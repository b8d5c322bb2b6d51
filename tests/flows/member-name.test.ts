import { m } from '@ilera/contract/messages'
import { createMemberNameMachine } from '@ilera/flows/member-name/member-name.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

function naming() {
  const world = new World()
  const machine = createMemberNameMachine({
    save: world.promise([{ ok: true, value: { message: m.members_name_saved() } }, refused('Not found')]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('a member’s own name', () => {
  test('is saved without the spaces around it, and can be changed again', async () => {
    const { world, actor, toasts, view } = naming()
    actor.send({ type: 'save', name: ' Ngozi  Eze ' })
    expect(view().busy).toBe(true)
    expect(world.inputOf('saving')).toEqual({ name: 'Ngozi Eze' })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: m.members_name_saved() }])
    actor.send({ type: 'save', name: 'Ngozi Obi' })
    expect(world.inputOf('saving')).toEqual({ name: 'Ngozi Obi' })
  })

  test('is not sent when it is blank', () => {
    const { world, actor, view } = naming()
    actor.send({ type: 'save', name: '  ' })
    expect(world.isAsked('saving')).toBe(false)
    expect(view().problem?.fields).toHaveProperty('name', m.members_own_name_missing())
  })

  test('behaves along every path', async () => {
    const { world, machine } = naming()
    const events = [
      { type: 'save', name: 'Ngozi Eze' },
      { type: 'save', name: '' },
    ] as const
    await expect(walkEverything({ world, machine, events: [...events] })).resolves.toEqual(everything)
  })
})
