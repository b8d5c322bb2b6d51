import {
  createAppointmentLoginMachine,
  appointmentLoginView,
} from '@ilera/flows/appointment-login/appointment-login.machine'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { ServerError, type CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ngoziLogin } from './support/accounts.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { networkLost, World } from './support/world.ts'

const answers: CallResult<PatientLogin>[] = [
  { ok: true, value: ngoziLogin },
  { ok: false, error: { statusCode: 401, message: 'Invalid email or password' } },
]
const errors = [networkLost, new ServerError('We are very busy right now.')]
const login = { type: 'login', values: { email: 'ngozi', password: 'harmattan dust' } } as const
const input = { appointmentId: 'a-17' }

function logIn() {
  const world = new World()
  const machine = createAppointmentLoginMachine({
    login: world.promise(answers, errors),
    persistLogin: world.promise([undefined]),
  })
  const actor = createActor(machine, { clock: world.clock, input })
  actor.start()
  return { world, machine, actor, view: () => appointmentLoginView(actor.getSnapshot()) }
}

describe('appointment login', () => {
  test('shows the server’s message in a dialog, then leads to the review of this appointment', async () => {
    const { world, actor, view } = logIn()
    actor.send(login)
    world.give('loggingIn')
    await settled()
    expect(world.inputOf('keeping')).toEqual({ login: ngoziLogin })
    world.give('keeping')
    await settled()
    expect(view().popup).toEqual({
      tone: 'success',
      title: 'You have logged In  Successfully',
      text: 'Login successful',
    })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { appointmentId: 'a-17' } })
  })

  test('accepts any email format, but requires a password', () => {
    const { actor, view } = logIn()
    actor.send({ type: 'login', values: { email: 'ngozi', password: '' } })
    expect(view()).toMatchObject({ busy: false, problem: { fields: { password: 'Password is required' } } })
  })

  test.each([
    ['the server’s message when refused', 'Invalid email or password', (world: World) => world.give('loggingIn', 1)],
    [
      'the server’s message when it failed',
      'We are very busy right now.',
      (world: World) => world.fail('loggingIn', errors[1]),
    ],
    ['error occured when there is none', 'error occured', (world: World) => world.fail('loggingIn')],
    ['error occured when nothing is answered', 'error occured', (world: World) => world.elapse(20_000)],
  ])('says oops and %s', async (_, text, happens) => {
    const { world, actor, view } = logIn()
    actor.send(login)
    happens(world)
    await settled()
    expect(view().popup).toEqual({ tone: 'error', title: 'oops', text })
    actor.send({ type: 'close' })
    expect(view()).toMatchObject({ popup: undefined, busy: false, problem: { fields: {} } })
    actor.send(login)
    expect(view()).toEqual({ busy: true })
  })

  test('behaves along every path', async () => {
    const { world, machine } = logIn()
    const events = [login, { type: 'login', values: {} }, { type: 'close' }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
