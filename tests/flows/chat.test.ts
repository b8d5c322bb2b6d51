import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { createChatMachine, type SocketEvent } from '@ilera/flows/chat/chat.machine'
import { chatView } from '@ilera/flows/chat/chat.view'
import { describe, expect, test } from 'vitest'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createActor, fromPromise } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

const message = (number: number, role: ChatMessage['role'], text: string): ChatMessage => ({
  _id: `m${number}`,
  role,
  message: text,
  createdAt: `2026-11-05T09:0${number}:00.000Z`,
  questionId: null,
})
const hello = message(1, 'bot', 'Good morning')
const question = message(2, 'user', 'How do I pay?')
const answer = message(3, 'bot', 'Open the appointment.')
const heard: SocketEvent[] = [
  { type: 'connected' },
  { type: 'disconnected' },
  { type: 'response', message: answer },
  { type: 'piece', piece: { _id: 'm3', delta: 'Open', from: 0 } },
  { type: 'dropped', _id: 'm3' },
]
const piece = (delta: string, from = 0, _id = 'm3'): SocketEvent => ({ type: 'piece', piece: { _id, delta, from } })

function open(loggedIn = true) {
  const world = new World()
  const machine = createChatMachine({
    loadMessages: world.promise([
      { ok: true as const, value: { messages: [hello], agreed: true } },
      refused('No.'),
      { ok: true as const, value: { messages: [], agreed: false } },
    ]),
    giveConsent: world.promise([
      { ok: true as const, value: { message: 'Thank you.' } },
      refused('Please wait a little.'),
    ]),
    post: world.promise([{ ok: true as const, value: { data: question } }, refused('Too many messages.')]),
    listen: world.callback(heard),
  })
  const actor = createActor(machine, { input: { loggedIn }, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => chatView(actor.getSnapshot()) }
}

async function opened() {
  const chat = open()
  chat.world.give('loading')
  await settled()
  return chat
}

describe('live chat', () => {
  test('requires a login (spec section 5)', () => {
    const { world, view } = open(false)
    expect(view()).toMatchObject({ state: 'notLoggedIn' })
    expect(world.isAsked('loading')).toBe(false)
  })

  test('shows the history, then sent messages and streamed responses', async () => {
    const { world, actor, view } = open()
    expect(view()).toMatchObject({ state: 'loading', connection: 'connecting' })
    world.give('loading')
    await settled()
    world.say('open', { type: 'connected' })
    expect(view()).toMatchObject({ state: 'shown', connection: 'connected', messages: [hello] })
    actor.send({ type: 'send', text: ' How do I pay? ' })
    actor.send({ type: 'send', text: 'How do I pay?' })
    expect(view().sending).toBe(true)
    expect(world.inputOf('sending')).toEqual({ message: 'How do I pay?' })
    world.give('sending')
    await settled()
    world.say('open', piece('Open '))
    world.say('open', piece('the', 5))
    expect(view()).toMatchObject({ sending: false, writing: [{ _id: 'm3', message: 'Open the' }] })
    world.say('open', { type: 'response', message: answer })
    world.say('open', { type: 'response', message: answer })
    world.say('open', piece('appointment', 9))
    expect(view()).toMatchObject({ messages: [hello, question, answer], writing: [] })
  })

  test('loads the history again when the socket joins meanwhile, so that no response is missing', async () => {
    const answers: ((stored: ChatMessage[]) => void)[] = []
    const { world, machine } = open()
    const loadMessages = fromPromise<CallResult<{ messages: ChatMessage[]; agreed: boolean }>>(
      () =>
        new Promise((resolve) => answers.push((messages) => resolve({ ok: true, value: { messages, agreed: true } }))),
    )
    const actor = createActor(machine.provide({ actors: { loadMessages } }), { input: { loggedIn: true } })
    actor.start()
    world.say('open', { type: 'connected' })
    expect(answers).toHaveLength(2)
    answers[0]?.([hello])
    answers[1]?.([answer, hello])
    await settled()
    expect(chatView(actor.getSnapshot())).toMatchObject({ state: 'shown', messages: [hello, answer] })
    actor.stop()
  })

  test('asks for consent before its first use, and sends nothing until then', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'send', text: 'How do I pay?' })
    expect(view().canSend).toBe(false)
    world.give('loading', 2)
    await settled()
    expect(view()).toMatchObject({ state: 'consent', agreeing: false })
    actor.send({ type: 'send', text: 'How do I pay?' })
    expect(world.isAsked('sending')).toBe(false)
    actor.send({ type: 'agree' })
    expect(view()).toMatchObject({ state: 'consent', agreeing: true })
    world.give('agreeing', 1)
    await settled()
    expect(view()).toMatchObject({ state: 'consent', errorMessage: 'Please wait a little.' })
    actor.send({ type: 'agree' })
    world.give('agreeing')
    await settled()
    expect(view()).toMatchObject({ canSend: true, errorMessage: undefined })
    actor.send({ type: 'send', text: 'How do I pay?' })
    expect(world.isAsked('sending')).toBe(true)
  })

  test('is empty after its deletion, and asks for consent again after it was withdrawn', async () => {
    const { world, actor, view } = await opened()
    world.say('open', piece('Open'))
    actor.send({ type: 'deleted', stopped: false })
    expect(view()).toMatchObject({ state: 'shown', messages: [], writing: [], canSend: true })
    actor.send({ type: 'deleted', stopped: true })
    expect(view()).toMatchObject({ state: 'consent', canSend: false })
  })

  test('drops a response whose question was deleted', async () => {
    const { world, view } = await opened()
    world.say('open', piece('Open'))
    world.say('open', { type: 'dropped', _id: 'm3' })
    expect(view().writing).toEqual([])
  })

  test('shows a restarted response from its beginning', async () => {
    const { world, view } = await opened()
    for (const one of [piece('Open '), piece('the', 5), piece('Open '), piece('your', 5)]) world.say('open', one)
    expect(view().writing).toEqual([{ _id: 'm3', message: 'Open your' }])
  })

  test('shows two streaming responses at once, each until it is complete', async () => {
    const { world, view } = await opened()
    world.say('open', piece('Open '))
    world.say('open', piece('You can', 0, 'm4'))
    world.say('open', piece('the', 5))
    expect(view().writing).toEqual([
      { _id: 'm3', message: 'Open the' },
      { _id: 'm4', message: 'You can' },
    ])
    world.say('open', { type: 'response', message: answer })
    expect(view().writing).toEqual([{ _id: 'm4', message: 'You can' }])
  })

  test('sends no blank message', async () => {
    const { world, actor } = await opened()
    actor.send({ type: 'send', text: '   ' })
    expect(world.isAsked('sending')).toBe(false)
  })

  test('keeps a failed message, reports why, and resends it', async () => {
    const { world, actor, view } = await opened()
    actor.send({ type: 'send', text: 'How do I pay?' })
    world.fail('sending')
    await settled()
    expect(view()).toMatchObject({ errorMessage: 'Check your network', draftMessage: 'How do I pay?' })
    actor.send({ type: 'retry' })
    expect(world.inputOf('sending')).toEqual({ message: 'How do I pay?' })
  })

  test('loads missed messages after a reconnect', async () => {
    const { world, view } = open()
    world.say('open', piece('Good', 0, hello._id))
    world.say('open', { type: 'disconnected' })
    expect(view().connection).toBe('reconnecting')
    world.give('loading')
    await settled()
    expect(view()).toMatchObject({ state: 'shown', messages: [hello], writing: [] })
    expect(world.isAsked('loading')).toBe(false)
    world.say('open', { type: 'connected' })
    expect(view()).toMatchObject({ connection: 'connected', messages: [hello] })
    expect(world.isAsked('loading')).toBe(true)
  })

  test('reports that the history failed to load, and retries on request', async () => {
    const { world, actor, view } = open()
    world.elapse(20_000)
    expect(view().state).toBe('failed')
    actor.send({ type: 'reload' })
    expect(view().state).toBe('loading')
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'send', text: 'How do I pay?' },
      { type: 'send', text: ' ' },
      { type: 'agree' },
      { type: 'deleted', stopped: false },
      { type: 'deleted', stopped: true },
      { type: 'retry' },
      { type: 'reload' },
    ]
    const inputs = [{ loggedIn: true }, { loggedIn: false }]
    // Chunks and messages could repeat forever; one chunk and one message cover all cases.
    const stopWhen = ({ context: { writing, messages } }: { context: { writing: object[]; messages: object[] } }) =>
      writing.length > 0 || messages.length > 1
    await expect(walkEverything({ world, machine, events, inputs, stopWhen })).resolves.toEqual(everything)
  }, 120_000)
})
