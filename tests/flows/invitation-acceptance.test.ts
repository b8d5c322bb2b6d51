import { m } from '@ilera/contract/messages'
import {
  createInvitationAcceptanceMachine,
  invitationAcceptanceView,
} from '@ilera/flows/invitation-acceptance/invitation-acceptance.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { lagoonViewLogin } from './support/accounts.ts'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const welcome = m.members_welcome({ hospitalName: 'Lagoon View Hospital' })
const password = 'harmattan dust'
const accept = {
  type: 'accept',
  account: 'new',
  needsEmail: false,
  values: { name: 'Kemi Ojo', password, confirmPassword: password },
} as const
const acceptAsExisting = { type: 'accept', account: 'existing', needsEmail: false, values: { password } } as const

function acceptance() {
  const world = new World()
  const machine = createInvitationAcceptanceMachine({
    accept: world.promise([
      { ok: true, value: { ...lagoonViewLogin, message: welcome } },
      refused(m.members_invitation_used(), { statusCode: 404, code: 'invitation-ended' }),
      refused(m.members_invitation_for_another({ email: 'kemi.ojo@example.com' }), {
        statusCode: 403,
        code: 'invitation-for-another',
      }),
      refused(m.two_factor_code_required(), { statusCode: 401, code: 'two-factor-code-required' }),
    ]),
    persistLogin: world.promise([undefined]),
  })
  const actor = createActor(machine, { clock: world.clock, input: { token: 'secret' } })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => invitationAcceptanceView(actor.getSnapshot()) }
}

describe('accepting an invitation', () => {
  test('makes an account, stores the login and ends', async () => {
    const { world, actor, toasts, view } = acceptance()
    actor.send(accept)
    actor.send(accept)
    expect(view().busy).toBe(true)
    expect(world.inputOf('accepting')).toEqual({ token: 'secret', account: 'new', ...accept.values })
    world.give('accepting')
    await settled()
    expect(world.inputOf('keeping')).toMatchObject({ login: { token: lagoonViewLogin.token } })
    world.give('keeping')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: welcome }])
    expect(actor.getSnapshot().status).toBe('done')
    expect(actor.getSnapshot().context.values.password).toBe('')
  })

  test('asks for the two-factor code of an existing account', async () => {
    const { world, actor, view } = acceptance()
    actor.send(acceptAsExisting)
    expect(world.inputOf('accepting')).toEqual({ token: 'secret', account: 'existing', password })
    world.give('accepting', 3)
    await settled()
    expect(view()).toMatchObject({ busy: false, asksForCode: true, problem: undefined })
    actor.send({ ...acceptAsExisting, values: { password, code: '123 456' } })
    expect(world.inputOf('accepting')).toMatchObject({ code: '123456' })
  })

  test('offers the invited address again after another one was typed', async () => {
    const { world, actor, view } = acceptance()
    actor.send({ ...acceptAsExisting, values: { email: 'other@example.com', password } })
    world.give('accepting', 2)
    await settled()
    expect(view()).toMatchObject({ busy: false, isForAnother: true })
  })

  test('says what is missing before the server is asked', () => {
    const { world, actor, view } = acceptance()
    actor.send({ ...accept, needsEmail: true, values: { password, confirmPassword: '' } })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['email', 'confirmPassword'])
    actor.send({ ...acceptAsExisting, values: {} })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['password'])
    expect(world.isAsked('accepting')).toBe(false)
  })

  test.each([
    ['refused', m.members_invitation_used(), (world: World) => world.give('accepting', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('accepting')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('says so when it is %s', async (_, summary, happens) => {
    const { world, actor, view } = acceptance()
    actor.send(accept)
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
  })

  test('behaves along every path', async () => {
    const { world, machine } = acceptance()
    const events = [accept, { ...accept, values: {} }]
    await expect(walkEverything({ world, machine, events, input: { token: 'secret' } })).resolves.toEqual(everything)
  })
})
