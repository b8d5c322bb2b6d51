import { m } from '@ilera/contract/messages'
import {
  createAccountDeletionMachine,
  accountDeletionView,
} from '@ilera/flows/account-deletion/account-deletion.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const wrong = 'The password is wrong.'

function open() {
  const world = new World()
  const machine = createAccountDeletionMachine({
    sendCode: world.promise([{ ok: true, value: { message: 'A code is on its way.' } }, refused('Too many codes')]),
    erase: world.promise([
      { ok: true, value: { message: 'Your account has been deleted.' } },
      refused(wrong),
      refused(m.accounts_deleted({}, { locale: 'en-XA' }), { statusCode: 401, code: 'account-deleted' }),
    ]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => accountDeletionView(actor.getSnapshot()) }
}

describe('account deletion', () => {
  test('asks for the password, deletes the account once, and announces it', async () => {
    const { world, actor, said, view } = open()
    actor.send({ type: 'ask', byCode: false })
    actor.send({ type: 'erase', password: 'harmattan dust' })
    actor.send({ type: 'erase', password: 'harmattan dust' })
    expect(view()).toMatchObject({ open: true, busy: true })
    expect(world.inputOf('erasing')).toEqual({ password: 'harmattan dust' })
    world.give('erasing')
    await settled()
    expect(said).toMatchObject([{ text: 'Your account has been deleted.' }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('sends no request without a password', () => {
    const { world, actor, view } = open()
    actor.send({ type: 'ask', byCode: false })
    actor.send({ type: 'erase', password: '' })
    expect(view().problem?.fields).toEqual({ password: 'Password is required' })
    expect(world.isAsked('erasing')).toBe(false)
  })

  test('reports a wrong password and does not store it', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'ask', byCode: false })
    actor.send({ type: 'erase', password: 'guess' })
    world.give('erasing', 1)
    await settled()
    expect(view()).toMatchObject({ open: true, busy: false, problem: { summary: wrong } })
    expect(actor.getSnapshot().context.values).toEqual({ password: '' })
  })

  test('ends when an earlier attempt whose response was lost deleted the account; the session announces it', async () => {
    const { world, actor, said } = open()
    actor.send({ type: 'ask', byCode: false })
    actor.send({ type: 'erase', password: 'harmattan dust' })
    world.give('erasing', 2)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
    expect(said).toEqual([])
  })

  test('sends a code to the phone of an account without a password, and asks for it', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'ask', byCode: true })
    expect(view()).toMatchObject({ open: true, busy: true, byCode: true })
    world.give('sendingCode')
    await settled()
    actor.send({ type: 'erase', confirmCode: '12' })
    expect(view().problem?.fields).toEqual({ confirmCode: m.phone_code_incomplete() })
    actor.send({ type: 'erase', confirmCode: '123 456' })
    expect(world.inputOf('erasing')).toEqual({ confirmCode: '123456' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'ask', byCode: false },
      { type: 'ask', byCode: true },
      { type: 'erase', confirmCode: '123456' },
      { type: 'erase', password: 'harmattan dust' },
      { type: 'erase', password: '' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
