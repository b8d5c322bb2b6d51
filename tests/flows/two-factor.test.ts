import { m } from '@ilera/contract/messages'
import { createTwoFactorMachine, twoFactorView } from '@ilera/flows/two-factor/two-factor.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const key = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Ilera:desk' }
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF']
const wrongCode = refused(m.two_factor_code_wrong(), { fields: { code: m.two_factor_code_wrong() } })
const values = { code: '123 456', password: 'harmattan dust' }

function twoFactor() {
  const world = new World()
  const machine = createTwoFactorMachine({
    start: world.promise([{ ok: true, value: { data: key } }, refused(m.two_factor_already_enabled())]),
    enable: world.promise([{ ok: true, value: { message: m.two_factor_on(), data: { recoveryCodes } } }, wrongCode]),
    disable: world.promise([{ ok: true, value: { message: m.two_factor_off() } }, wrongCode]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  const scan = async () => {
    actor.send({ type: 'begin' })
    world.give('beginning')
    await settled()
  }
  return { world, machine, actor, said, scan, view: () => twoFactorView(actor.getSnapshot()) }
}

describe('two-factor authentication', () => {
  test('is turned on with the app’s first code, and shows the recovery codes until they are saved', async () => {
    const { world, actor, said, scan, view } = twoFactor()
    await scan()
    expect(view()).toEqual({ step: 'scanning', busy: false, secretKey: key })
    actor.send({ type: 'turnOn', values })
    expect(world.inputOf('turningOn')).toEqual({ ...values, code: '123456' })
    world.give('turningOn')
    await settled()
    expect(view()).toEqual({ step: 'codes', busy: false, recoveryCodes })
    expect(said).toMatchObject([{ tone: 'success', text: m.two_factor_on() }])
    actor.send({ type: 'kept' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('is turned off with a code and the password', async () => {
    const { world, actor, said } = twoFactor()
    actor.send({ type: 'turnOff', values })
    world.give('turningOff')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: m.two_factor_off() }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('sends no request before both values are typed', async () => {
    const { world, actor, scan, view } = twoFactor()
    await scan()
    actor.send({ type: 'turnOn', values: {} })
    expect(view().problem?.fields).toEqual({ code: m.two_factor_code_required(), password: 'Password is required' })
    expect(world.isAsked('turningOn')).toBe(false)
  })

  test.each([
    ['refused', m.two_factor_code_wrong(), (world: World) => world.give('turningOn', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('turningOn')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('keeps the picture when %s, forgets the password, and can be tried again', async (_, summary, happens) => {
    const { world, actor, scan, view } = twoFactor()
    await scan()
    actor.send({ type: 'turnOn', values })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, secretKey: key, problem: { summary } })
    expect(actor.getSnapshot().context.values.password).toBe('')
    actor.send({ type: 'turnOn', values })
    expect(view().busy).toBe(true)
  })

  test('forgets the key after a cancel', async () => {
    const { actor, scan, view } = twoFactor()
    await scan()
    actor.send({ type: 'cancel' })
    expect(view()).toEqual({ step: 'state', busy: false })
  })

  test('behaves along every path', async () => {
    const { world, machine } = twoFactor()
    const events = [
      { type: 'begin' },
      { type: 'turnOn', values },
      { type: 'turnOn', values: {} },
      { type: 'turnOff', values },
      { type: 'turnOff', values: {} },
      { type: 'kept' },
      { type: 'cancel' },
    ] as const
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
