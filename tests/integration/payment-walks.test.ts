/**
 * Payments, pay links and payment decisions over a faulty connection (support/walks.ts defines the orders of faults).
 */
import type { Payment } from '@ilera/contract/payments/schemas'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmed, drObi } from '../support/appointments.ts'
import { attemptRows } from '../support/attempt-rows.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)

const card = { good: '4084084084084081', short: '4084084084084016' }
let doctors = 0
const aBooking = () => {
  doctors += 1
  const { server, patient, hospital } = stage()
  return confirmed(server, patient, hospital, { ...drObi, doctorName: `Dr Pay ${doctors}` })
}
const startedFor = async (id: string) =>
  (await stage().server.call('startPayment', { params: { id }, token: stage().patient.token })).body
const charge = (reference: string, number: string) =>
  stage().server.app.inject({
    method: 'POST',
    url: '/sandbox/charges',
    payload: { key: 'pk_sandbox_ilera', reference, amount: drObi.fee, currency: 'NGN', card: number },
  })
const aPayLink = async (id: string): Promise<string> => {
  const { body } = await stage().server.call('makePayLink', { params: { id }, token: stage().patient.token })
  return tokenOf(body.link)
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const linesOf = (id: string) => attemptRows(stage().server.dependencies.database, id)
const told = (id: string, side: 'patient' | 'hospital', words: string) =>
  stage().count('notifications where account_id = $1 and appointment_id = $2 and text like $3', [
    stage()[side].id,
    id,
    `%${words}%`,
  ])

test.each(['by the patient', 'by a pay link'])('a payment is begun once: %s', (by) =>
  expect(
    walk({
      tries: by === 'by a pay link' ? 2 : 3,
      stands: 'last',
      values: false,
      async prepare() {
        const id = await aBooking()
        const token = by === 'by a pay link' ? await aPayLink(id) : ''
        return playOf({
          open: (page, clock) =>
            token
              ? createActor(page.linkPaymentMachine, { clock, input: { payFor: token } })
              : createActor(page.paymentMachine, { clock, input: { payFor: id } }),
          send: (actor) => actor.send({ type: actor.getSnapshot().matches('failed') ? 'retry' : 'pay' }),
          // The server has started the payment; without a browser the provider's script does not load.
          isDone: (actor) => actor.getSnapshot().matches('widgetNotLoaded'),
          outcome: async () => (await linesOf(id)).map(({ received }) => received),
          expected: () => [0],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0),
)

test.each(['by the patient', 'by a pay link'])('a payment is confirmed once, and the ledger is right: %s', (by) =>
  expect(
    walk({
      tries: by === 'by a pay link' ? 2 : 3,
      stands: 'last',
      values: false,
      async prepare() {
        const id = await aBooking()
        const token = by === 'by a pay link' ? await aPayLink(id) : ''
        const payment = await startedFor(id)
        await charge(payment.reference, card.good)
        const before = await told(id, 'patient', '')
        return playOf({
          open(page, clock) {
            const machine = token ? page.linkPaymentMachine : page.paymentMachine
            // The page's state after the widget has closed and the confirmation has failed.
            const snapshot = machine.resolveState({
              value: 'unconfirmed',
              context: { payFor: token || id, payment },
            })
            return createActor(machine, { clock, snapshot, input: { payFor: token || id } })
          },
          send: (actor) => actor.send({ type: 'retry' }),
          isDone: (actor) => actor.getSnapshot().matches('confirmed'),
          outcome: async () => ({
            lines: (await linesOf(id)).map(({ status, received, noted, due }) => ({ status, received, noted, due })),
            told: (await told(id, 'patient', '')) - before <= 1,
            hospitalTold: await told(id, 'hospital', 'paid'),
          }),
          expected: () => ({
            lines: [{ status: 'paid', received: drObi.fee, noted: drObi.fee, due: 0 }],
            told: true,
            hospitalTold: 1,
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0),
)

test('a pay link is made once, and the one that is shown opens the payment', () => {
  let shown = ''
  return expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const { server, count } = stage()
        const id = await aBooking()
        return playOf({
          open: (page, clock) => createActor(page.paymentLinkMachine, { clock, input: { appointmentId: id } }),
          send: (actor) => actor.send({ type: 'make' }),
          isDone(actor) {
            shown = actor.getSnapshot().context.made?.link ?? ''
            return actor.getSnapshot().matches('made')
          },
          outcome: async () => ({
            links: await count('pay_links where appointment_id = $1', [id]),
            opens: (await server.call('payLink', { body: { token: tokenOf(shown) } })).body.data,
          }),
          expected: () => ({ links: 1, opens: expect.objectContaining({ amount: drObi.fee }) }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('a payment that was too small is decided on once: what reached the server first stands, and is said', () =>
  expect(
    walk({
      stands: 'first',
      values: true,
      async prepare() {
        const { server, patient, hospital } = stage()
        const id = await aBooking()
        const { reference } = await startedFor(id)
        await charge(reference, card.short)
        await server.call('confirmPayment', { token: patient.token, body: { appointmentId: id, reference } })
        const { body } = await server.call('allPayments', { token: hospital.token, query: { limit: '100' } })
        const payments: Payment[] = body.payments
        const payment = payments.find((one) => one.appointmentId === id)
        if (!payment) throw new Error('The hospital does not see the payment.')
        const decision = { first: 'accept', second: 'return' } as const
        return playOf({
          open: (page, clock) => createActor(page.paymentResolutionMachine, { clock }),
          send(actor, which) {
            actor.send({ type: 'cancel' })
            actor.send({ type: 'choose', payment })
            actor.send({ type: 'decide', decision: decision[which] })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: async () =>
            (await linesOf(id)).map(({ received, due, isAccepted }) => ({ received, due, isAccepted })),
          expected: (which) => [
            {
              received: drObi.fee - 500,
              due: which === 'second' ? drObi.fee - 500 : 0,
              isAccepted: which === 'first',
            },
          ],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
