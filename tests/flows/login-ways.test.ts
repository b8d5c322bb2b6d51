import { createLoginWaysMachine, loginWaysView } from '@ilera/flows/login-ways/login-ways.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const phone = '+2348035550142'

function open() {
  const world = new World()
  const machine = createLoginWaysMachine({
    sendCode: world.promise([{ ok: true, value: { message: 'A code is on its way.' } }, refused('Too many codes')]),
    save: world.promise([{ ok: true, value: { message: 'Done.' } }, refused('Wrong', { fields: { code: 'Wrong' } })]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => loginWaysView(actor.getSnapshot()) }
}

describe('ways to log in', () => {
  test('adds a phone: the number, then its code and the password', async () => {
    const { world, actor, toasts, view } = open()
    actor.send({ type: 'choose', change: 'addPhone', phone: '' })
    expect(view()).toMatchObject({ step: 'phone', busy: false })
    actor.send({ type: 'submit', values: { phone } })
    expect(world.inputOf('sendingCode')).toEqual({ phone, purpose: 'add' })
    world.give('sendingCode')
    await settled()
    const values = { code: '123456', password: 'harmattan dust' }
    actor.send({ type: 'submit', values })
    expect(world.inputOf('saving')).toEqual({ change: 'addPhone', phone, values })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Done.' }])
    expect(view()).toEqual({ step: 'list', change: undefined, phone: '', problem: undefined, busy: false })
  })

  test('sends a code to the own phone before an e-mail is added', () => {
    const { world, actor } = open()
    actor.send({ type: 'choose', change: 'addEmail', phone })
    expect(world.inputOf('sendingCode')).toEqual({ phone, purpose: 'confirm' })
  })

  test('shows what is wrong, and does not store what was typed', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'choose', change: 'removeEmail', phone })
    actor.send({ type: 'submit', values: { password: 'guess' } })
    world.give('saving', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'form', problem: { fields: { code: 'Wrong' } } })
    expect(actor.getSnapshot().context.values).toEqual({})
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'choose', change: 'addPhone', phone: '' },
      { type: 'choose', change: 'addEmail', phone },
      { type: 'choose', change: 'removePhone', phone },
      { type: 'submit', values: { phone } },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
