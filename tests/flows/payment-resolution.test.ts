import type { Payment } from '@ilera/contract/payments/schemas'
import {
  createPaymentResolutionMachine,
  paymentResolutionView,
} from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const payment: Payment = {
  _id: 'a payment',
  appointmentId: 'an appointment',
  reference: 'ilera-1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: null,
  paymentDate: '2026-11-05T09:00:00.000Z',
  amount: 4500,
  asked: 5000,
  currency: 'NGN',
  status: 'mismatch',
  problem: 'short',
  refunds: [],
  method: 'online',
  takenBy: null,
  deskReference: null,
  voided: null,
}
const answers = [{ ok: true as const, value: { message: 'The payment will be sent back.' } }, refused('Too late.')]

function open() {
  const world = new World()
  const machine = createPaymentResolutionMachine({ resolvePayment: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => paymentResolutionView(actor.getSnapshot()) }
}

describe('the decision on a payment', () => {
  test('is confirmed, and sent once', async () => {
    const { world, actor, view, said } = open()
    actor.send({ type: 'choose', payment })
    expect(view()).toEqual({ payment, busy: false })
    actor.send({ type: 'decide', decision: 'return' })
    actor.send({ type: 'decide', decision: 'accept' })
    expect(world.inputOf('resolving')).toEqual({ paymentId: 'a payment', decision: 'return' })
    world.give('resolving')
    await settled()
    expect(view()).toEqual({ busy: false })
    expect(said).toMatchObject([{ type: 'toast', text: 'The payment will be sent back.' }])
  })

  test('reports an error and can be sent again', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'choose', payment })
    actor.send({ type: 'decide', decision: 'accept' })
    world.give('resolving', 1)
    await settled()
    expect(view()).toMatchObject({ payment, busy: false, problem: { summary: 'Too late.' } })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [{ type: 'choose', payment }, { type: 'decide', decision: 'accept' }, { type: 'cancel' }] as const
    await expect(walkEverything({ world, machine, events: [...events], input: undefined })).resolves.toEqual(everything)
  })
})
