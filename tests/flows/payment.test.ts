import { m } from '@ilera/contract/messages'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { createPaymentMachine, paymentView } from '@ilera/flows/payment/payment.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { pending, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

const started = {
  reference: 'ilera-7f3a',
  amount: 3000,
  currency: 'NGN',
  publicKey: 'pk_test',
  provider: 'sandbox',
  scriptUrl: '/sandbox/widget.js',
} as const
const statuses: PaymentStatus[] = ['paid', 'processing', 'mismatch', 'failed', 'refund-pending', 'refunded', 'expired']
const fromWindow = [{ type: 'succeeded' }, { type: 'failed' }, { type: 'closed' }, { type: 'pending' }]
const input = { payFor: pending._id }

function pay() {
  const world = new World()
  const machine = createPaymentMachine({
    start: world.promise([
      { ok: true as const, value: started },
      refused('This appointment has already been paid for.'),
      refused('Too many attempts.', { statusCode: 429 }),
    ]),
    loadScript: world.promise([undefined]),
    openWidget: world.callback(fromWindow),
    confirm: world.promise([
      ...statuses.map((paymentStatus) => ({ ok: true as const, value: { paymentStatus } })),
      refused('We do not know this payment.'),
      refused('Too many attempts.', { statusCode: 429 }),
    ]),
    subscribe: world.callback([{ type: 'moved' }]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => paymentView(actor.getSnapshot()) }
}

async function inWindow() {
  const paying = pay()
  paying.actor.send({ type: 'pay' })
  paying.world.give('starting')
  await settled()
  paying.world.give('loadingScript')
  await settled()
  return paying
}

describe('payment', () => {
  test('offers to confirm again, not to pay again, if the confirmation is rate limited', async () => {
    const { world, actor, view } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.give('confirming', statuses.length + 1)
    await settled()
    expect(view()).toMatchObject({ modal: undefined, message: 'Too many attempts.', canRetry: true })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().matches('confirming')).toBe(true)
  })

  test('may be retried after a rate limit at the start', async () => {
    const { world, actor, view } = pay()
    actor.send({ type: 'pay' })
    world.give('starting', 2)
    await settled()
    expect(view()).toMatchObject({ modal: 'failed', message: 'Too many attempts.', canRetry: true })
  })

  test('is confirmed by the server, not by the widget (spec section 4)', async () => {
    const { world, view } = await inWindow()
    expect(world.inputOf('widgetOpen')).toEqual({ payment: started })
    world.say('widgetOpen', { type: 'succeeded' })
    expect(view()).toMatchObject({ busy: true, modal: undefined })
    expect(world.inputOf('confirming')).toEqual({ payFor: pending._id, reference: 'ilera-7f3a' })
    world.give('confirming')
    await settled()
    expect(view()).toMatchObject({ busy: false, modal: 'confirmed' })
  })

  test('asks the server even after the widget reports a failure, because money may have moved', async () => {
    const { world, view } = await inWindow()
    world.say('widgetOpen', { type: 'failed' })
    world.give('confirming', statuses.indexOf('paid'))
    await settled()
    expect(view().modal).toBe('confirmed')
  })

  test('says of a refused payment that no money was taken, and how to go on', async () => {
    const { world, view } = await inWindow()
    world.say('widgetOpen', { type: 'failed' })
    world.give('confirming', statuses.indexOf('failed'))
    await settled()
    expect(view()).toMatchObject({ modal: 'failed', message: m.payments_refused(), canRetry: true })
  })

  test('reports a failure without a reason of its own, and starts again with the next press', async () => {
    const { world, actor, view } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.give('confirming', statuses.indexOf('expired'))
    await settled()
    expect(view()).toMatchObject({ modal: 'failed', message: undefined, canRetry: true })
    actor.send({ type: 'retry' })
    expect(view()).toMatchObject({ busy: true, modal: undefined, message: undefined })
  })

  test('is abandoned when the widget is closed, and can be started again', async () => {
    const { world, actor, view } = await inWindow()
    world.say('widgetOpen', { type: 'closed' })
    expect(view()).toMatchObject({
      busy: false,
      message: 'You closed the payment window before paying. You can try again.',
    })
    actor.send({ type: 'pay' })
    expect(world.isAsked('starting')).toBe(true)
  })

  test('reports that the widget did not load, and loads it again on request', async () => {
    const { world, actor, view } = pay()
    actor.send({ type: 'pay' })
    world.give('starting')
    await settled()
    world.fail('loadingScript')
    await settled()
    expect(view()).toMatchObject({
      canRetry: true,
      message: 'The payment window did not load. Please check your network and try again.',
    })
    actor.send({ type: 'retry' })
    expect(world.inputOf('loadingScript')).toEqual({ scriptUrl: '/sandbox/widget.js' })
    world.fail('loadingScript')
    await settled()
    actor.send({ type: 'pay' })
    expect(world.isAsked('loadingScript')).toBe(true)
  })

  test('is checked again while pending, when its status may have changed', async () => {
    const { world, view } = await inWindow()
    world.say('widgetOpen', { type: 'pending' })
    world.give('confirming', statuses.indexOf('processing'))
    await settled()
    expect(view().message).toBe('We are waiting for your bank. We will tell you when the payment has arrived.')
    world.say('processing', { type: 'moved' })
    world.give('confirming')
    await settled()
    expect(view().modal).toBe('confirmed')
  })

  test.each(['refund-pending', 'refunded'] as const)(
    'that is not needed any more, %s, is no failure',
    async (status) => {
      const { world, view } = await inWindow()
      world.say('widgetOpen', { type: 'succeeded' })
      world.give('confirming', statuses.indexOf(status))
      await settled()
      expect(view()).toMatchObject({
        modal: undefined,
        canRetry: false,
        message: 'This payment is no longer needed. Your money will be sent back to you.',
      })
    },
  )

  test('of too little is followed by one of the rest, with the next press', async () => {
    const { world, actor, view } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.give('confirming', statuses.indexOf('mismatch'))
    await settled()
    expect(view()).toMatchObject({ busy: false, hasChanged: true, isOver: false })
    actor.send({ type: 'pay' })
    expect(world.isAsked('starting')).toBe(true)
    expect(view()).toMatchObject({ busy: true, message: undefined, hasChanged: false })
  })

  test('that is not needed leaves nothing to pay, and the server is asked when it is pressed again', async () => {
    const { world, actor, view } = pay()
    actor.send({ type: 'pay' })
    world.give('starting', 1)
    await settled()
    expect(view()).toMatchObject({ hasChanged: true, isOver: true, canRetry: false })
    actor.send({ type: 'pay' })
    expect(world.isAsked('starting')).toBe(true)
  })

  test.each([
    ['the bank is waited for', statuses.indexOf('processing')],
    ['the confirmation failed', statuses.length + 1],
  ])('is confirmed, not paid again, by another press while %s', async (_, answer) => {
    const { world, actor } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.give('confirming', answer)
    await settled()
    actor.send({ type: 'pay' })
    expect(world.isAsked('confirming')).toBe(true)
    expect(world.isAsked('starting')).toBe(false)
  })

  test('is confirmed again after a lost connection, not paid again', async () => {
    const { world, actor } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.elapse(20_000)
    actor.send({ type: 'retry' })
    expect(world.inputOf('confirming')).toMatchObject({ reference: 'ilera-7f3a' })
    expect(world.isAsked('starting')).toBe(false)
  })

  test.each([
    ['the answer to the confirmation was lost', { type: 'succeeded' as const }, statuses.length + 1],
    ['the bank was waited for', { type: 'pending' as const }, statuses.indexOf('processing')],
    ['the window was closed', { type: 'closed' as const }, undefined],
  ])('says nothing more once the page knows of the money, where %s', async (_, fromWidget, answer) => {
    const { world, actor } = await inWindow()
    world.say('widgetOpen', fromWidget)
    if (answer !== undefined) world.give('confirming', answer)
    await settled()
    expect(paymentView(actor.getSnapshot(), true).message).toBeTruthy()
    expect(paymentView(actor.getSnapshot(), false)).toMatchObject({ message: undefined, canRetry: false })
  })

  test('that is sent back is told of although nothing is due', async () => {
    const { world, actor } = await inWindow()
    world.say('widgetOpen', { type: 'succeeded' })
    world.give('confirming', statuses.indexOf('refunded'))
    await settled()
    expect(paymentView(actor.getSnapshot(), false).message).toBe(m.payments_refund_sent())
  })

  test('behaves along every path', async () => {
    const { world, machine } = pay()
    const events = [{ type: 'pay' }, { type: 'retry' }, { type: 'close' }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  }, 60_000)
})
