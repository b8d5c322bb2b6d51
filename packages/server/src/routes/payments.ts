import { paymentWords } from '@ilera/contract/payments/words'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { refuse } from '../refusal.ts'
import { createPayments } from '../repositories/payments.ts'
import { createPaymentDesk } from '../services/payments.ts'
import { createRefunds } from '../services/refunds.ts'

const sentences: Partial<Record<PaymentStatus, string>> = {
  paid: paymentWords.confirmedText,
  processing: paymentWords.processing,
  mismatch: paymentWords.mismatch,
}

/** Paying, and the hospital's list of payments. */
export function registerPayments(app: FastifyInstance): void {
  const { database, clock, payments: provider, jobs } = app.parts
  const ledger = createPayments(database)
  const desk = createPaymentDesk(app.parts)
  createRefunds(app.parts).register()
  jobs.every('payment-sweep', 60, async () => void (await desk.sweep()))

  serveCall(app, 'startPayment', ({ params, account }) => desk.start(params.id, account.id))

  serveCall(app, 'confirmPayment', async ({ body, account }) => {
    const paymentStatus = await desk.returned(body.reference, body.appointmentId, account.id)
    return { message: sentences[paymentStatus] ?? paymentWords.failedText, paymentStatus }
  })

  serveCall(app, 'paymentWebhook', async ({ params, headers, rawBody }) => {
    if (params.provider !== provider.name || !rawBody) throw refuse(404, words.notFound)
    const reading = provider.readWebhook({ headers, rawBody })
    if (reading === 'forged') throw refuse(401, words.notLoggedIn)
    if (reading === 'ignored') return { message: 'Nothing to do.' }
    await desk.settle(reading.reference, 'webhook')
    return { message: 'Thank you.' }
  })

  serveCall(app, 'allPayments', ({ account, query }) => ledger.ofHospital(account.id, query))

  serveCall(app, 'deletePayment', async ({ account, params }) => {
    if (!(await ledger.hide(account.id, params.id, clock()))) throw refuse(404, words.notFound)
    return { message: paymentWords.hidden }
  })

  serveCall(app, 'restorePayment', async ({ account, params }) => {
    if (!(await ledger.hide(account.id, params.id, null))) throw refuse(404, words.notFound)
    return { message: paymentWords.restored }
  })
}
