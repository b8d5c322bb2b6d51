import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { ServerError, type CallResult } from '@ilera/flows/shared/call-result'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const lagoonView = {
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  phoneNumber: '0803 555 0199',
  email: 'desk@lagoonview.example',
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}
const answers: CallResult<{ message: string }>[] = [
  { ok: true, value: { message: 'Your hospital account is ready. Please log in.' } },
  {
    ok: false,
    error: { statusCode: 400, message: 'There is a problem', fields: { phoneNumber: 'Enter a phone number' } },
  },
]
const register = { type: 'register', values: lagoonView } as const

function signUp() {
  const world = new World()
  const machine = createHospitalSignupMachine({ register: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('hospital signup', () => {
  test('announces for 3,000 ms that the account is ready, and ends 2,000 ms after success', async () => {
    const { world, actor, toasts, view } = signUp()
    actor.send(register)
    world.give('registering')
    await settled()
    expect(toasts).toMatchObject([
      { tone: 'success', text: 'Your hospital account is ready. Please log in.', ms: 3000 },
    ])
    expect(actor.getSnapshot().status).toBe('active')
    expect(view().busy).toBe(true)
    world.elapse(2000)
    expect(actor.getSnapshot().status).toBe('done')
  })

  test.each([
    ['All fields are required.', { hospitalName: '' }],
    ['Invalid email format.', { email: 'desk' }],
    ['Passwords do not match.', { confirmPassword: 'harmattan' }],
  ])('says %s before asking the server', (sentence, change) => {
    const { world, actor, view } = signUp()
    actor.send({ type: 'register', values: { ...lagoonView, ...change } })
    const { problem } = view()
    expect([problem?.summary, ...Object.values(problem?.fields ?? {})]).toContain(sentence)
    expect(world.isAsked('registering')).toBe(false)
  })

  test('shows the server’s errors at the fields, and the first one in the toast', async () => {
    const { world, actor, toasts, view } = signUp()
    actor.send(register)
    world.give('registering', 1)
    await settled()
    expect(view().problem?.fields).toEqual({ phoneNumber: 'Enter a phone number' })
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Enter a phone number' }])
  })

  test('shows the message of a server error', async () => {
    const { world, actor, view } = signUp()
    actor.send(register)
    world.fail('registering', new ServerError('We are very busy right now.'))
    await settled()
    expect(view().problem?.summary).toBe('We are very busy right now.')
  })

  test('behaves along every path', async () => {
    const { world, machine } = signUp()
    const events = [register, { type: 'register', values: {} }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
