import { m } from '@ilera/contract/messages'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createSessionMachine, type SessionEvent } from '@ilera/flows/session/session.machine'
import { sessionView } from '@ilera/flows/session/session.view'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ngoziLogin } from './support/accounts.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const pictured = { ...ngoziLogin, data: { ...ngoziLogin.data, profilePicture: { url: '/api/images/new' } } }
const answers: CallResult<PatientLogin>[] = [
  { ok: true, value: pictured },
  { ok: false, error: { statusCode: 401, message: 'Your session has ended. Please log in again.' } },
  { ok: false, error: { statusCode: 429, message: 'Too many attempts.' } },
]
const fromOtherTab: SessionEvent<PatientLogin>[] = [
  { type: 'changedElsewhere', login: ngoziLogin },
  { type: 'changedElsewhere' },
]

function visit() {
  const world = new World()
  const machine = createSessionMachine<PatientLogin>({
    readLogin: world.promise([{ login: ngoziLogin }, { login: undefined }]),
    confirmLogin: world.promise(answers),
    clearLogin: world.promise([undefined]),
    revokeLogin: world.promise(answers),
    subscribeToLogin: world.callback(fromOtherTab),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => sessionView(actor.getSnapshot()) }
}

async function comeBack() {
  const visitor = visit()
  visitor.world.give('restoring')
  await settled()
  return visitor
}

describe('session', () => {
  test('is restored from the device at once, and confirmed by the server', async () => {
    const { world, view } = await comeBack()
    expect(view()).toEqual({ session: 'loggedIn', login: ngoziLogin, confirmed: false })
    expect(world.inputOf('confirming')).toEqual({ login: ngoziLogin })
    world.give('confirming')
    await settled()
    expect(view()).toEqual({ session: 'loggedIn', login: pictured, confirmed: true })
  })

  test('is fetched again after a profile change, and shows the new data', async () => {
    const { world, actor, view } = visit()
    actor.send({ type: 'login', login: ngoziLogin })
    actor.send({ type: 'confirm' })
    expect(view()).toEqual({ session: 'loggedIn', login: ngoziLogin, confirmed: false })
    world.give('confirming')
    await settled()
    expect(view()).toEqual({ session: 'loggedIn', login: pictured, confirmed: true })
  })

  test('is fetched again if the profile changes during the request', async () => {
    const { actor, view } = await comeBack()
    const running = () => Object.values(actor.getSnapshot().children)
    const before = running()
    actor.send({ type: 'confirm' })
    expect(running().filter((one) => !before.includes(one))).toHaveLength(1)
    expect(view()).toMatchObject({ session: 'loggedIn', confirmed: false })
  })

  test('expires, is deleted on the device and announced, when the server rejects it', async () => {
    const { world, view, toasts } = await comeBack()
    world.give('confirming', 1)
    await settled()
    expect(view()).toEqual({ session: 'expired' })
    // Drafts stay for the next login of the same account.
    expect(world.inputOf('expiring')).toEqual({ alsoTyped: false })
    world.give('expiring')
    await settled()
    expect(toasts).toMatchObject([{ text: 'Your session has ended. Please log in again.' }])
  })

  test('does not end because of a rate limit', async () => {
    const { world, view } = await comeBack()
    world.give('confirming', 2)
    await settled()
    expect(view()).toMatchObject({ session: 'loggedIn', confirmed: false })
  })

  test('stays valid offline, so that loaded pages stay readable, and is checked again on request', async () => {
    const { world, actor, view } = await comeBack()
    world.fail('confirming')
    await settled()
    expect(view()).toMatchObject({ session: 'loggedIn', confirmed: false })
    actor.send({ type: 'confirm' })
    expect(world.isAsked('confirming')).toBe(true)
  })

  test.each([
    ['the server agrees', (world: World) => world.give('revoking')],
    ['the server refuses', (world: World) => world.give('revoking', 1)],
    ['the network is lost', (world: World) => world.fail('revoking')],
    ['nothing is answered', (world: World) => world.elapse(20_000)],
  ])('logging out clears the device first, then revokes the token, and ends when %s', async (_, happens) => {
    const { world, actor, toasts, view } = await comeBack()
    actor.send({ type: 'logout' })
    expect(view()).toEqual({ session: 'leaving' })
    expect(world.inputOf('loggingOut')).toEqual({ alsoTyped: true })
    world.give('loggingOut')
    await settled()
    expect(world.inputOf('revoking')).toEqual({ login: ngoziLogin })
    happens(world)
    await settled()
    expect(view()).toEqual({ session: 'loggedOut' })
    expect(actor.getSnapshot().context.login).toBeUndefined()
    expect(toasts).toMatchObject([{ text: 'You have logged out.' }])
  })

  test('ends with its account: the device deletes everything, and sends no request', async () => {
    const { world, actor, toasts, view } = await comeBack()
    actor.send({ type: 'erase' })
    expect(view()).toEqual({ session: 'erased' })
    expect(world.inputOf('erasing')).toEqual({ alsoTyped: true })
    world.give('erasing')
    await settled()
    expect(view()).toEqual({ session: 'erased' })
    expect(world.isAsked('revoking')).toBe(false)
    expect(toasts).toEqual([])
  })

  test('announces that an account was deleted elsewhere, not that its session has ended', async () => {
    const { world, actor, toasts, view } = await comeBack()
    actor.send({ type: 'gone' })
    expect(view()).toEqual({ session: 'deletedElsewhere' })
    expect(world.inputOf('clearingDeleted')).toEqual({ alsoTyped: true })
    world.give('clearingDeleted')
    await settled()
    expect(view()).toEqual({ session: 'deletedElsewhere' })
    expect(world.isAsked('revoking')).toBe(false)
    expect(toasts).toMatchObject([{ text: 'Your account has been deleted.' }])
  })

  test('ends with a logout in another tab, and starts with a login there', async () => {
    const { world, view } = await comeBack()
    world.say('session', { type: 'changedElsewhere' })
    expect(view()).toEqual({ session: 'endedElsewhere' })
    world.say('session', { type: 'changedElsewhere', login: ngoziLogin })
    expect(view()).toMatchObject({ session: 'loggedIn', login: ngoziLogin })
  })

  test('switches to an account that logs in in another tab, and announces that nothing was sent', async () => {
    const { actor, view, toasts } = await comeBack()
    actor.send({ type: 'changedElsewhere', login: pictured })
    expect(toasts).toEqual([])
    const other = { ...ngoziLogin, token: 'of-bola', data: { ...ngoziLogin.data, _id: 'bola', firstName: 'Bola' } }
    actor.send({ type: 'changedElsewhere', login: other })
    expect(view()).toEqual({ session: 'loggedIn', login: other, confirmed: true })
    expect(toasts).toMatchObject([{ text: m.common_account_mismatch() }])
  })

  test('a visitor without a login can log in', async () => {
    const { world, actor, view } = visit()
    expect(view()).toEqual({ session: 'restoring' })
    world.give('restoring', 1)
    await settled()
    expect(view()).toEqual({ session: 'loggedOut' })
    actor.send({ type: 'login', login: ngoziLogin })
    expect(view()).toEqual({ session: 'loggedIn', login: ngoziLogin, confirmed: true })
  })

  test('behaves along every path', async () => {
    const { world, machine } = visit()
    const events = [
      { type: 'login', login: ngoziLogin },
      { type: 'logout' },
      { type: 'expire' },
      { type: 'erase' },
      { type: 'gone' },
      { type: 'confirm' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
