import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { createPhoneLoginMachine } from '@ilera/flows/phone-login/phone-login.machine'
import { phoneLoginView } from '@ilera/flows/phone-login/phone-login.view'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ngoziLogin } from './support/accounts.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const refused = (message: string, more: object = {}) => ({
  ok: false as const,
  error: { statusCode: 400, message, ...more },
})
const sent: CallResult<{ message: string }>[] = [
  { ok: true, value: { message: 'A code is on its way.' } },
  refused('Too many codes'),
]
const ended = refused('This code no longer works.', { code: 'phone-code-ended', fields: { code: 'Ended' } })
const answers: CallResult<PatientLogin>[] = [
  { ok: true, value: ngoziLogin },
  refused('This code is wrong.', { fields: { code: 'Wrong' } }),
  ended,
  refused('No account', { code: 'phone-unknown' }),
  refused('Enter your date of birth too.', { code: 'phone-owner-unproven', fields: { birthDate: 'Enter it' } }),
]
const number = { type: 'submit', values: { phone: ' 0803 123 4567' } } as const
const code = { type: 'submit', values: { code: '123 456' } } as const
const names = { type: 'submit', values: { firstName: 'Ngozi ', lastName: 'Okafor' } } as const

function start() {
  const world = new World()
  const machine = createPhoneLoginMachine({
    sendCode: world.promise(sent),
    logIn: world.promise(answers),
    signUp: world.promise([{ ok: true, value: ngoziLogin }, refused('Too busy'), ended]),
    persistLogin: world.promise([undefined]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  const view = () => phoneLoginView(actor.getSnapshot())
  /** Up to the page that asks for the code. */
  const toCode = async () => {
    actor.send(number)
    world.give('sendingCode')
    await settled()
  }
  const answer = async (index: number) => {
    actor.send(code)
    world.give('loggingIn', index)
    await settled()
  }
  return { world, machine, actor, toasts, view, toCode, answer }
}

describe('phone login', () => {
  test('asks for the number, then for the code, stores the login and ends', async () => {
    const { world, actor, toasts, view, toCode, answer } = start()
    await toCode()
    expect(view()).toMatchObject({ step: 'code', phone: '0803 123 4567', sent: 'A code is on its way.', busy: false })
    await answer(0)
    expect(world.inputOf('keeping')).toEqual({ login: ngoziLogin })
    world.give('keeping')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Login successful' }])
    world.elapse(2000)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { login: ngoziLogin } })
  })

  test.each([
    ['number', '', 'Enter your phone number'],
    ['number', 'abc', 'Enter a phone number, for example 0803 123 4567'],
  ])('the %s “%s” is wrong before asking the server', (_, phone, sentence) => {
    const { world, actor, view } = start()
    actor.send({ type: 'submit', values: { phone } })
    expect(view().problem?.fields?.['phone']).toBe(sentence)
    expect(world.isAsked('sendingCode')).toBe(false)
  })

  test('offers another code after 30 seconds, and sends it to the same number', async () => {
    const { world, actor, view, toCode } = start()
    await toCode()
    actor.send({ type: 'resend' })
    expect([view().canResend, world.isAsked('sendingCode')]).toEqual([false, false])
    world.elapse(30_000)
    expect(view().canResend).toBe(true)
    actor.send({ type: 'resend' })
    expect(world.inputOf('sendingCode')).toEqual({ phone: '0803 123 4567' })
  })

  test.each([
    ['wrong', 1, 'Wrong'],
    ['ended', 2, 'Ended'],
  ])('a %s code stays on the page, and another one can be asked for', async (_, index, sentence) => {
    const { view, toCode, answer } = start()
    await toCode()
    await answer(index)
    expect(view()).toMatchObject({ step: 'code', canResend: true, problem: { fields: { code: sentence } } })
  })

  test('asks a new number for the names', async () => {
    const { world, actor, view, toCode, answer } = start()
    await toCode()
    await answer(3)
    expect(view()).toMatchObject({ step: 'names', problem: undefined })
    actor.send({ type: 'submit', values: { firstName: '', lastName: 'Okafor' } })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['firstName'])
    actor.send(names)
    expect(world.inputOf('signingUp')).toEqual({
      phone: '0803 123 4567',
      code: '123456',
      firstName: 'Ngozi',
      lastName: 'Okafor',
      startNew: false,
    })
    world.give('signingUp', 2)
    await settled()
    expect(view()).toMatchObject({ step: 'code', canResend: true })
  })

  test('asks for a proof, and starts a new account for somebody who has the number now', async () => {
    const { world, actor, view, toCode, answer } = start()
    await toCode()
    await answer(4)
    expect(view()).toMatchObject({ step: 'proof', proofField: 'birthDate' })
    actor.send({ type: 'submit', values: { birthDate: '1990-05-17' } })
    expect(world.inputOf('loggingIn')).toEqual({ phone: '0803 123 4567', code: '123456', birthDate: '1990-05-17' })
    world.give('loggingIn', 4)
    await settled()
    actor.send({ type: 'startNew' })
    expect(view().step).toBe('names')
    actor.send(names)
    expect(world.inputOf('signingUp')).toMatchObject({ startNew: true })
  })

  test('says Check your network when nothing is answered, and keeps the code', async () => {
    const { world, actor, view, toCode } = start()
    await toCode()
    actor.send(code)
    world.elapse(20_000)
    expect(view()).toMatchObject({ step: 'code', problem: { summary: 'Check your network' } })
    actor.send(code)
    expect(view().busy).toBe(true)
  })

  test('behaves along every path', async () => {
    const { world, machine } = start()
    const events = [
      number,
      { type: 'submit', values: { code: '123456', firstName: 'Ngozi', lastName: 'Okafor', birthDate: '1990-05-17' } },
      { type: 'submit', values: {} },
      { type: 'resend' },
      { type: 'changeNumber' },
      { type: 'startNew' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
