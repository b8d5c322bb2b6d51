import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const ngozi = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: ' Ngozi.Okafor@example.com',
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}
const answers: CallResult<{ message: string }>[] = [
  { ok: true, value: { message: 'Your account is ready. Please log in.' } },
  { ok: false, error: { statusCode: 409, message: 'An account with this email already exists' } },
]
const register = { type: 'register', values: ngozi } as const

function signUp() {
  const world = new World()
  const machine = createPatientSignupMachine({ register: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('patient signup', () => {
  test('sends the values with a cleaned email, and announces for 3,000 ms that the account is ready', async () => {
    const { world, actor, toasts, view } = signUp()
    actor.send(register)
    expect(world.inputOf('registering')).toEqual({ ...ngozi, email: 'ngozi.okafor@example.com' })
    expect(view()).toEqual({ busy: true })
    world.give('registering')
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
    expect(view().success).toBe('Your account is ready. Please log in.')
    expect(toasts).toEqual([
      { type: 'toast', tone: 'success', text: 'Your account is ready. Please log in.', ms: 3000 },
    ])
  })

  test('sends no request while a field is empty', () => {
    const { world, actor, view } = signUp()
    actor.send({ type: 'register', values: { ...ngozi, lastName: ' ' } })
    expect(world.isAsked('registering')).toBe(false)
    expect(view()).toEqual({
      busy: false,
      problem: { summary: 'All fields are required', fields: { lastName: 'Enter your last name' } },
    })
  })

  test('shows a server error on the page and in a toast, and allows a retry', async () => {
    const { world, actor, toasts, view } = signUp()
    actor.send(register)
    world.give('registering', 1)
    await settled()
    expect(view().problem?.summary).toBe('An account with this email already exists')
    expect(toasts).toMatchObject([{ tone: 'error', text: 'An account with this email already exists', ms: 3000 }])
    actor.send(register)
    expect(view()).toEqual({ busy: true })
  })

  test.each([
    ['the network is lost', (world: World) => world.fail('registering')],
    ['no answer comes for 20 seconds', (world: World) => world.elapse(20_000)],
  ])('says so when %s, and lets one try again', async (_, happens) => {
    const { world, actor, view } = signUp()
    actor.send(register)
    happens(world)
    await settled()
    expect(view()).toEqual({ busy: false, problem: { summary: 'Check your network', fields: {} } })
    actor.send(register)
    expect(world.isAsked('registering')).toBe(true)
  })

  test('does not register twice, and can be cancelled', () => {
    const { world, actor, view } = signUp()
    actor.send(register)
    actor.send({ type: 'register', values: { ...ngozi, firstName: 'Amaka' } })
    expect(world.inputOf('registering')).toMatchObject({ firstName: 'Ngozi' })
    actor.send({ type: 'cancel' })
    expect(view()).toEqual({ busy: false })
    expect(world.isAsked('registering')).toBe(false)
  })

  test('behaves along every path', async () => {
    const { world, machine } = signUp()
    const events = [register, { type: 'register', values: {} }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
