import { m } from '@ilera/contract/messages'
import { createPatientLoginMachine } from '@ilera/flows/patient-login/patient-login.machine'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ngoziLogin } from './support/accounts.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

/** The server's message is only shown. */
const otherLanguage = m.two_factor_code_required({}, { locale: 'en-XA' })
const answers: CallResult<PatientLogin>[] = [
  { ok: true, value: ngoziLogin },
  { ok: false, error: { statusCode: 401, message: 'Invalid email or password' } },
  {
    ok: false,
    error: {
      statusCode: 401,
      message: otherLanguage,
      code: 'two-factor-code-required',
      fields: { code: otherLanguage },
    },
  },
]
const login = { type: 'login', values: { email: ngoziLogin.data.email, password: 'harmattan dust' } } as const

function logIn() {
  const world = new World()
  const machine = createPatientLoginMachine({ login: world.promise(answers), persistLogin: world.promise([undefined]) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('patient login', () => {
  test('stores the login on the device, announces it, and ends 2,000 ms later', async () => {
    const { world, actor, toasts, view } = logIn()
    actor.send(login)
    world.give('loggingIn')
    await settled()
    expect(world.inputOf('keeping')).toEqual({ login: ngoziLogin })
    world.give('keeping')
    await settled()
    expect(toasts).toEqual([{ type: 'toast', tone: 'success', text: 'Login successful', ms: 5000 }])
    expect(view()).toEqual({ busy: true, success: 'Login successful' })
    world.elapse(2000)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { login: ngoziLogin } })
  })

  test.each([
    ['Email is required', { email: '' }],
    ['Email address is invalid', { email: 'ngozi' }],
    ['Password is required', { password: '' }],
  ])('says %s before asking the server', (sentence, change) => {
    const { world, actor, view } = logIn()
    actor.send({ type: 'login', values: { ...login.values, ...change } })
    expect(Object.values(view().problem?.fields ?? {})).toEqual([sentence])
    expect(world.isAsked('loggingIn')).toBe(false)
  })

  test('shows the server’s message for a wrong password, on the page and in a toast', async () => {
    const { world, actor, toasts, view } = logIn()
    actor.send(login)
    world.give('loggingIn', 1)
    await settled()
    expect(view()).toEqual({ busy: false, problem: { summary: 'Invalid email or password', fields: {} } })
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Invalid email or password', ms: 5000 }])
  })

  test('shows Check your network when the network is lost, and allows a retry', async () => {
    const { world, actor, view } = logIn()
    actor.send(login)
    world.fail('loggingIn')
    await settled()
    expect(view().problem?.summary).toBe('Check your network')
    actor.send(login)
    expect(view()).toEqual({ busy: true })
  })

  test('logs in even if the device’s storage is blocked', async () => {
    const { world, actor } = logIn()
    actor.send(login)
    world.give('loggingIn')
    await settled()
    world.fail('keeping', new Error('QuotaExceededError'))
    await settled()
    world.elapse(2000)
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('behaves along every path', async () => {
    const { world, machine } = logIn()
    const events = [login, { type: 'login', values: {} }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
