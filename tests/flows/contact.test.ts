import { createContactMachine, contactView } from '@ilera/flows/contact/contact.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

const answers: CallResult<unknown>[] = [
  { ok: true, value: { message: 'Message sent Successfully' } },
  {
    ok: false,
    error: { statusCode: 422, message: 'Email address is invalid', fields: { email: 'Email address is invalid' } },
  },
]
const send = {
  type: 'send',
  values: {
    firstName: 'Tunde',
    lastName: 'Bakare',
    title: 'Opening hours',
    content: 'Are you open on Saturdays?',
    email: 'tunde.bakare@example.com',
  },
} as const

function write() {
  const world = new World()
  const machine = createContactMachine({ sendMessage: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => contactView(actor.getSnapshot()) }
}

describe('contact', () => {
  test('sends the message, announces it, and accepts another', async () => {
    const { world, actor, view } = write()
    actor.send(send)
    expect(world.inputOf('sending')).toEqual(send.values)
    world.give('sending')
    await settled()
    expect(view()).toEqual({ busy: false, alert: { tone: 'success', text: 'Message sent Successfully' } })
    actor.send({ type: 'close' })
    expect(view()).toEqual({ busy: false })
    actor.send(send)
    expect(view()).toEqual({ busy: true })
  })

  test('requires all fields before sending', () => {
    const { world, actor, view } = write()
    actor.send({ type: 'send', values: { ...send.values, content: '' } })
    expect(view().problem?.fields).toEqual({ content: 'Enter your message' })
    expect(world.isAsked('sending')).toBe(false)
  })

  test.each([
    ['refused', 'Email address is invalid', (world: World) => world.give('sending', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('sending')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('says error sending message when %s, with the reason beside it', async (_, summary, happens) => {
    const { world, actor, view } = write()
    actor.send(send)
    happens(world)
    await settled()
    expect(view()).toMatchObject({ alert: { tone: 'error', text: 'error sending message' }, problem: { summary } })
    actor.send(send)
    expect(view()).toEqual({ busy: true })
  })

  test('behaves along every path', async () => {
    const { world, machine } = write()
    const events = [send, { type: 'send', values: {} }, { type: 'close' }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
