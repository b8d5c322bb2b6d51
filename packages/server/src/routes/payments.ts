import { currency, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { paymentWords } from '@ilera/contract/payments/words'
import { href } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { downloads } from '@ilera/contract/calls'
import { LedgerQuery, type PaymentDecision } from '@ilera/contract/payments/schemas'
import { IdParams } from '@ilera/contract/shared/schema-parts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveCall } from '../call.ts'
import { refuse } from '../refusal.ts'
import { createPayLinks, type FoundLink } from '../repositories/pay-links.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createLedgerLists } from '../repositories/ledger-lists.ts'
import { publicUrl } from '../settings.ts'
import { ledgerCsv } from '../files/ledger-csv.ts'

const asFile = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')

const publicly = ({ hospitalName, amount, expiresAt, status }: FoundLink) => ({
  hospitalName,
  amount,
  currency,
  expiresAt,
  status,
})

const sentences: Partial<Record<PaymentStatus, string>> = {
  paid: paymentWords.confirmedText,
  processing: paymentWords.processing,
  mismatch: paymentWords.mismatch,
  'refund-pending': paymentWords.sentBack,
  refunded: paymentWords.wasSentBack,
}

const decided: Record<PaymentDecision, string> = {
  accept: paymentWords.accepted,
  return: paymentWords.willBeReturned,
  returned: paymentWords.returnedByHand,
}

/** Paying, and the hospital's list of payments. */
export function registerPayments(app: FastifyInstance): void {
  const { database, clock, payments: provider, jobs, settings } = app.parts
  const lists = createLedgerLists(database)
  const appointments = createAppointments(database)
  const { ledger, paymentDesk: desk, refunds } = app.services
  const payLinks = createPayLinks(app.parts)
  const linked = async (token: string) => {
    const found = await payLinks.find(token)
    if (!found) throw refuse(404, paymentWords.linkEnded)
    return found
  }
  const receiptOf = async (appointmentId: string, patientId: string) => {
    const receipt = await lists.receipt(appointmentId, patientId)
    if (receipt) return receipt
    const side = { role: 'patient', accountId: patientId } as const
    const isTheirs = await appointments.one(appointmentId, side)
    throw refuse(404, isTheirs ? paymentWords.noReceipt : words.notFound)
  }
  refunds.register()
  jobs.every('payment-sweep', 60, async () => void (await desk.sweep()))

  serveCall(app, 'startPayment', ({ params, account }) => desk.start(params.id, account.id))

  const confirmed = async (...about: Parameters<typeof desk.returned>) => {
    const paymentStatus = await desk.returned(...about)
    return { message: sentences[paymentStatus] ?? paymentWords.failedText, paymentStatus }
  }

  serveCall(app, 'confirmPayment', ({ body, account }) => confirmed(body.reference, body.appointmentId, account.id))

  serveCall(app, 'makePayLink', async ({ params, account }) => {
    const made = await payLinks.make(params.id, account.id)
    if (made === 'missing') throw refuse(404, words.notFound)
    if (made === 'hospitalLeft') throw refuse(409, paymentWords.hospitalGone)
    if (made === 'notPayable') throw refuse(409, paymentWords.notPayable)
    return { link: `${publicUrl(settings)}/${href('payLink', { token: made.token })}`, expiresAt: made.expiresAt }
  })

  serveCall(app, 'payLink', async ({ body }) => ({ data: publicly(await linked(body.token)) }))

  serveCall(app, 'startLinkPayment', async ({ body }) => {
    const { appointmentId, patientId } = await linked(body.token)
    return desk.start(appointmentId, patientId)
  })

  serveCall(app, 'confirmLinkPayment', async ({ body }) => {
    const { appointmentId, patientId } = await linked(body.token)
    return confirmed(body.reference, appointmentId, patientId)
  })

  serveCall(app, 'paymentWebhook', async ({ params, headers, rawBody }) => {
    if (params.provider !== provider.name || !rawBody) throw refuse(404, words.notFound)
    const reading = provider.readWebhook({ headers, rawBody })
    if (reading === 'forged') throw refuse(401, words.notLoggedIn)
    if (reading === 'ignored') return { message: 'Nothing to do.' }
    // No reference of ours has control characters, and the database takes none of them.
    const reference = reading.reference.replaceAll(/\p{Cc}/gu, '')
    if (reading.about === 'refund') await refunds.heard(reference)
    else await desk.heard(reference)
    return { message: 'Thank you.' }
  })

  serveCall(app, 'allPayments', ({ account, query }) => lists.ofHospital(account.id, query))

  serveCall(app, 'receipt', async ({ account, params }) => ({ receipt: await receiptOf(params.id, account.id) }))

  app.get<{ Params: { id: string } }>(
    downloads.receiptPdf.path,
    { config: { who: downloads.receiptPdf.who }, schema: { params: IdParams, hide: true } },
    async ({ account, params }, reply) => {
      const receipt = await receiptOf(params.id, account.id)
      // With its first use: what makes it takes 16 MB, and many a server's life passes without one.
      const { receiptPdf } = await import('../files/receipt-pdf.ts')
      return asFile(reply, 'application/pdf', `receipt-${receipt.reference}.pdf`).send(receiptPdf(receipt))
    },
  )

  app.get<{ Querystring: LedgerQuery }>(
    downloads.paymentsCsv.path,
    { config: { who: downloads.paymentsCsv.who }, schema: { querystring: LedgerQuery, hide: true } },
    async ({ account, query }, reply) =>
      asFile(reply, 'text/csv; charset=utf-8', 'payments.csv').send(
        ledgerCsv((after) => lists.ledgerAfter(account.id, query, after, 500)),
      ),
  )

  serveCall(app, 'resolvePayment', async ({ account, params, body: { decision } }) => {
    const owner = await lists.owns(account.id, params.id)
    if (!owner) throw refuse(404, words.notFound)
    if (!(await ledger.resolve(params.id, account.id, decision))) throw refuse(409, paymentWords.nothingToResolve)
    return { message: decided[decision] }
  })

  serveCall(app, 'deletePayment', async ({ account, params }) => {
    if (!(await lists.hide(account.id, params.id, clock()))) throw refuse(404, words.notFound)
    return { message: paymentWords.hidden }
  })

  serveCall(app, 'restorePayment', async ({ account, params }) => {
    if (!(await lists.hide(account.id, params.id, null))) throw refuse(404, words.notFound)
    return { message: paymentWords.restored }
  })
}
