import { createForgotPasswordMachine, forgotPasswordView } from '@ilera/flows/forgot-password/forgot-password.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const sentence = 'If an account uses this email, we have sent a link.'
const answers: CallResult<{ data: string }>[] = [
  { ok: true, value: { data: sentence } },
  { ok: false, error: { statusCode: 429, message: 'Too many attempts. Please wait a little and try again.' } },
]
const submit = { type: 'submit', values: { email: 'Ngozi.Okafor@example.com ' } } as const

function forget() {
  const world = new World()
  const machine = createForgotPasswordMachine({ sendLink: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => forgotPasswordView(actor.getSnapshot()) }
}

describe('forgot password', () => {
  test('sends the email and shows the server’s message; another link can be requested', async () => {
    const { world, actor, view } = forget()
    actor.send(submit)
    expect(world.inputOf('sending')).toEqual({ email: 'ngozi.okafor@example.com' })
    world.give('sending')
    await settled()
    expect(view()).toEqual({ busy: false, sent: sentence })
    actor.send(submit)
    expect(view()).toEqual({ busy: true })
  })

  test.each([
    ['Email is required', ''],
    ['Email address is invalid', 'ngozi'],
  ])('says %s before asking the server', (words, email) => {
    const { actor, view } = forget()
    actor.send({ type: 'submit', values: { email } })
    expect(view().problem?.fields).toEqual({ email: words })
  })

  test('shows the server’s error message', async () => {
    const { world, actor, toasts, view } = forget()
    actor.send(submit)
    world.give('sending', 1)
    await settled()
    expect(view().problem?.summary).toMatch('Too many attempts')
    expect(toasts).toMatchObject([{ tone: 'error' }])
  })

  test('times out after 20 seconds without a response, and allows a retry', () => {
    const { world, actor, view } = forget()
    actor.send(submit)
    world.elapse(20_000)
    expect(view().problem?.summary).toBe('Check your network')
    actor.send(submit)
    expect(view().busy).toBe(true)
  })

  test('behaves along every path', async () => {
    const { world, machine } = forget()
    const events = [submit, { type: 'submit', values: {} }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
