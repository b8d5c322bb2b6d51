import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { createPasswordResetMachine, passwordResetView } from '@ilera/flows/password-reset/password-reset.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const usedUp: CallResult<never> = {
  ok: false,
  error: {
    statusCode: 400,
    message: m.accounts_reset_link_invalid({}, { locale: 'en-XA' }),
    code: 'reset-link-invalid',
  },
}
const links: CallResult<{ role: Role }>[] = [
  { ok: true, value: { role: 'hospital' } },
  usedUp,
  { ok: false, error: { statusCode: 429, message: 'Too many attempts.' } },
  // A proxy's error page.
  { ok: false, error: { statusCode: 404, message: 'An error occurred' } },
]
const changes: CallResult<unknown>[] = [
  { ok: true, value: { message: 'Your password has been changed.', role: 'hospital' } },
  usedUp,
  {
    ok: false,
    error: {
      statusCode: 400,
      message: 'There is a problem',
      fields: { password: 'This password is too easy to guess.' },
    },
  },
  { ok: false, error: { statusCode: 429, message: 'Too many attempts.' } },
]
const setPassword = {
  type: 'setPassword',
  values: { password: 'harmattan dust', confirmPassword: 'harmattan dust' },
} as const

function open(token: string | undefined) {
  const world = new World()
  const machine = createPasswordResetMachine({
    checkLink: world.promise(links),
    changePassword: world.promise(changes),
  })
  const actor = createActor(machine, { clock: world.clock, input: { token } })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => passwordResetView(actor.getSnapshot()) }
}

async function openValid() {
  const page = open('t-1')
  page.world.give('checkingLink')
  await settled()
  return page
}

describe('password reset', () => {
  test('checks the link, reports the account’s role, sets the password and ends', async () => {
    const { world, actor, toasts, view } = open('t-1')
    expect(view()).toEqual({ link: 'checking', busy: false })
    expect(world.inputOf('checkingLink')).toEqual({ token: 't-1' })
    world.give('checkingLink')
    await settled()
    expect(view()).toEqual({ link: 'valid', role: 'hospital', busy: false })
    actor.send(setPassword)
    expect(world.inputOf('changing')).toEqual({ ...setPassword.values, token: 't-1' })
    world.give('changing')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Your password has been changed.' }])
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { next: 'passwordResetSuccess', role: 'hospital' },
    })
  })

  test('offers "Enter email" if there is no link', () => {
    const { actor, view } = open(undefined)
    expect(view().link).toBe('missing')
    actor.send({ type: 'enterEmail' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'enterEmail' } })
  })

  test('offers "Enter email" if the link is used or expired', async () => {
    const { world, actor, view } = open('t-1')
    world.give('checkingLink', 1)
    await settled()
    expect(view().link).toBe('invalid')
    actor.send({ type: 'enterEmail' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test.each([
    ['a rate limit', 2],
    ['an error without a code', 3],
  ])('does not report a link as invalid because of %s', async (_, answer) => {
    const { world, view } = open('t-1')
    world.give('checkingLink', answer)
    await settled()
    expect(view().link).toBe('unchecked')
  })

  test('checks the link again on request after a lost connection', async () => {
    const { world, actor, view } = open('t-1')
    world.fail('checkingLink')
    await settled()
    expect(view().link).toBe('unchecked')
    actor.send({ type: 'retry' })
    expect(view().link).toBe('checking')
  })

  test.each([
    ['All fields are required', {}],
    ['Passwords do not match', { ...setPassword.values, confirmPassword: 'harmattan' }],
    ['Use at least 8 characters', { password: 'dust', confirmPassword: 'dust' }],
  ])('says %s before asking the server', async (sentence, values) => {
    const { actor, view } = await openValid()
    actor.send({ type: 'setPassword', values })
    const { problem } = view()
    expect([problem?.summary, ...Object.values(problem?.fields ?? {})]).toContain(sentence)
  })

  test('distinguishes a rejected password from a link that was used meanwhile', async () => {
    const { world, actor, view } = await openValid()
    actor.send(setPassword)
    world.give('changing', 2)
    await settled()
    expect(view()).toMatchObject({ link: 'valid', problem: { fields: { password: expect.any(String) } } })
    actor.send(setPassword)
    world.give('changing', 1)
    await settled()
    expect(view().link).toBe('invalid')
  })

  test('behaves along every path, with a link and without', async () => {
    const { world, machine } = open('t-1')
    const events = [
      setPassword,
      { type: 'setPassword', values: {} },
      { type: 'retry' },
      { type: 'cancel' },
      { type: 'enterEmail' },
    ]
    const inputs = [{ token: 't-1' }, { token: undefined }]
    await expect(walkEverything({ world, machine, events, inputs })).resolves.toEqual(everything)
  })
})
