import { m } from '@ilera/contract/messages'
import { currency, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { downloads } from '@ilera/contract/calls'
import { LedgerQuery, type PaymentDecision } from '@ilera/contract/payments/schemas'
import { IdParams } from '@ilera/contract/shared/schema-parts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createPayLinks, type PaymentLinkRow } from '../repositories/pay-links.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createLedgerLists } from '../repositories/ledger-lists.ts'
import { publicUrl } from '../settings.ts'
import { attachment } from '../files/attachment.ts'
import { ledgerCsv } from '../files/ledger-csv.ts'

const asDownload = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', attachment(name)).header('cache-control', 'no-store')

const publicPayment = ({ hospitalName, amount, expiresAt, status }: PaymentLinkRow) => ({
  hospitalName,
  amount,
  currency,
  expiresAt,
  status,
})

const statusMessages: Partial<Record<PaymentStatus, () => string>> = {
  paid: m.payments_confirmed_text,
  processing: m.payments_processing,
  mismatch: m.payments_amount_mismatch,
  'refund-pending': m.payments_refund_sent,
  refunded: m.payments_was_sent_back,
}

const decisionMessages: Record<PaymentDecision, () => string> = {
  accept: m.payments_accepted,
  return: m.payments_refund_planned,
  returned: m.payments_returned_by_hand,
}

/** Payments by patients, and the hospital's ledger. */
export function registerPayments(app: FastifyInstance): void {
  const { database, clock, payments: provider, jobs, settings } = app.dependencies
  const lists = createLedgerLists(database)
  const appointments = createAppointments(database)
  const { ledger, payments, refunds } = app.services
  const payLinks = createPayLinks(app.dependencies)
  const linked = async (token: string) => {
    const found = await payLinks.find(token)
    if (!found) throw httpError(404, m.payments_link_ended(), { code: 'payment-link-ended' })
    return found
  }
  const receiptOf = async (appointmentId: string, patientId: string) => {
    const receipt = await lists.receipt(appointmentId, patientId)
    if (receipt) return receipt
    const side = { role: 'patient', accountId: patientId } as const
    const isTheirs = await appointments.one(appointmentId, side)
    throw httpError(404, isTheirs ? m.payments_no_receipt() : m.common_not_found())
  }
  refunds.register()
  jobs.every('payment-sweep', 60, async () => void (await payments.sweep()))

  serveCall(app, 'startPayment', ({ params, account }) => payments.start(params.id, account.id))

  const confirmed = async (...about: Parameters<typeof payments.onReturn>) => {
    const paymentStatus = await payments.onReturn(...about)
    return { message: statusMessages[paymentStatus]?.() ?? m.payments_failed_text(), paymentStatus }
  }

  serveCall(app, 'confirmPayment', ({ body, account }) => confirmed(body.reference, body.appointmentId, account.id))

  serveCall(app, 'makePayLink', async ({ params, account }) => {
    const made = await payLinks.create(params.id, account.id)
    if (made === 'missing') throw httpError(404, m.common_not_found())
    if (made === 'hospitalLeft') throw httpError(409, m.payments_hospital_gone())
    if (made === 'noFee') throw httpError(409, m.payments_no_fee())
    if (made === 'notPayable') throw httpError(409, m.payments_not_payable())
    return { link: `${publicUrl(settings)}/${href('payLink', { token: made.token })}`, expiresAt: made.expiresAt }
  })

  serveCall(app, 'payLink', async ({ body }) => ({ data: publicPayment(await linked(body.token)) }))

  serveCall(app, 'startLinkPayment', async ({ body }) => {
    const { appointmentId, patientId } = await linked(body.token)
    return payments.start(appointmentId, patientId)
  })

  serveCall(app, 'confirmLinkPayment', async ({ body }) => {
    const { appointmentId, patientId } = await linked(body.token)
    return confirmed(body.reference, appointmentId, patientId)
  })

  serveCall(app, 'paymentWebhook', async ({ params, headers, rawBody }) => {
    if (params.provider !== provider.name || !rawBody) throw httpError(404, m.common_not_found())
    const reading = provider.readWebhook({ headers, rawBody })
    if (reading === 'forged') throw httpError(401, m.common_not_logged_in())
    // oxlint-disable-next-line ilera/no-literal-text -- the payment provider's program reads it
    if (reading === 'ignored') return { message: 'Nothing to do.' }
    // Our references have no control characters, and the database rejects NUL.
    const reference = reading.reference.replaceAll(/\p{Cc}/gu, '')
    if (reading.about === 'refund') await refunds.recordWebhook(reference)
    else await payments.recordWebhook(reference)
    // oxlint-disable-next-line ilera/no-literal-text -- the payment provider's program reads it
    return { message: 'Thank you.' }
  })

  serveCall(app, 'allPayments', ({ account, query }) => lists.ofHospital(account.id, query))

  serveCall(app, 'receipt', async ({ account, params }) => ({ receipt: await receiptOf(params.id, account.id) }))

  app.get<{ Params: { id: string } }>(
    downloads.receiptPdf.path,
    { config: { who: downloads.receiptPdf.who }, schema: { params: IdParams, hide: true } },
    async ({ account, params }, reply) => {
      const receipt = await receiptOf(params.id, account.id)
      // Loaded at its first use, because it takes 16 MB of memory, and many servers never need it.
      const { receiptPdf } = await import('../files/receipt-pdf.ts')
      return asDownload(reply, 'application/pdf', m.receipts_file_name({ reference: receipt.reference })).send(
        receiptPdf(receipt),
      )
    },
  )

  app.get<{ Querystring: LedgerQuery }>(
    downloads.paymentsCsv.path,
    { config: { who: downloads.paymentsCsv.who }, schema: { querystring: LedgerQuery, hide: true } },
    async ({ account, query }, reply) =>
      asDownload(reply, 'text/csv; charset=utf-8', m.ledger_file_name()).send(
        ledgerCsv((after) => lists.ledgerAfterKey(account.id, query, after, 500)),
      ),
  )

  serveCall(app, 'resolvePayment', async ({ account, params, body: { decision } }) => {
    const result = await ledger.resolve(params.id, account.id, decision)
    if (result === 'missing') throw httpError(404, m.common_not_found())
    if (result === 'nothing-open') throw httpError(409, m.payments_nothing_to_resolve())
    return { message: decisionMessages[decision]() }
  })

  serveCall(app, 'deletePayment', async ({ account, params }) => {
    if (!(await lists.hide(account.id, params.id, clock()))) throw httpError(404, m.common_not_found())
    return { message: m.payments_hidden() }
  })

  serveCall(app, 'restorePayment', async ({ account, params }) => {
    if (!(await lists.hide(account.id, params.id, null))) throw httpError(404, m.common_not_found())
    return { message: m.payments_restored() }
  })
}
