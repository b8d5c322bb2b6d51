import { m } from '@ilera/contract/messages'
import { createSwitchHospitalMachine, switchHospitalView } from '@ilera/flows/switch-hospital/switch-hospital.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { lagoonViewLogin } from './support/accounts.ts'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { mine } from './support/staff.ts'
import { World } from './support/world.ts'

const memberId = mine.memberships[1]?._id ?? ''
const change = { type: 'switch', memberId } as const
const message = m.members_switched({ hospitalName: lagoonViewLogin.data.hospitalName })

function switching() {
  const world = new World()
  const machine = createSwitchHospitalMachine({
    switchTo: world.promise([{ ok: true, value: { ...lagoonViewLogin, message } }, refused('Not found')]),
    goOn: world.promise([undefined]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => switchHospitalView(actor.getSnapshot()) }
}

describe('a member of two hospitals', () => {
  test('goes on at the other one with the new login', async () => {
    const { world, actor, view } = switching()
    actor.send(change)
    expect(view()).toEqual({ switchingTo: memberId })
    expect(world.inputOf('switching')).toEqual({ memberId })
    world.give('switching')
    await settled()
    expect(world.inputOf('keeping')).toMatchObject({ login: { token: lagoonViewLogin.token }, message })
    world.give('keeping')
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('stays when it fails, and can try again', async () => {
    const { world, actor, toasts, view } = switching()
    actor.send(change)
    world.fail('switching')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Check your network' }])
    expect(view()).toEqual({ switchingTo: undefined })
    actor.send(change)
    expect(world.isAsked('switching')).toBe(true)
  })

  test('behaves along every path', async () => {
    const { world, machine } = switching()
    await expect(walkEverything({ world, machine, events: [change] })).resolves.toEqual(everything)
  })
})
