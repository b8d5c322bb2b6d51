import { m } from '@ilera/contract/messages'
import { currency, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { downloads } from '@ilera/contract/calls'
import { LedgerQuery, type PaymentDecision } from '@ilera/contract/payments/schemas'
import { IdParams } from '@ilera/contract/shared/schema-parts'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { findProvider } from '../services/find-provider.ts'
import { httpError } from '../http-error.ts'
import { createPayLinks, type PaymentLinkRow } from '../repositories/pay-links.ts'
import { createAppointmentPlaces } from '../repositories/appointment-places.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createLedgerLists } from '../repositories/ledger-lists.ts'
import { publicUrl } from '../settings.ts'
import { ledgerReader } from './ledger-reader.ts'
import { sendReceipt } from './send-receipt.ts'
import { asDownload } from '../files/attachment.ts'
import { ledgerCsv } from '../files/ledger-csv.ts'

const publicPayment = ({ hospitalName, amount, expiresAt, status, part }: PaymentLinkRow) => ({
  hospitalName,
  amount,
  currency,
  expiresAt,
  status,
  ...(part && { part }),
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
  const { database, clock, jobs, settings } = app.dependencies
  const lists = createLedgerLists(database)
  const appointments = createAppointments(database)
  const places = createAppointmentPlaces(database)
  const { ledger, payments, refunds } = app.services
  const payLinks = createPayLinks(app.dependencies)
  const linked = async (token: string) => {
    const found = await payLinks.find(token)
    if (!found) throw httpError(404, m.payments_link_ended(), { code: 'payment-link-ended' })
    return found
  }
  const receiptOf = async (appointmentId: string, patientId: string) => {
    const key = await places.find(appointmentId)
    const receipt = key && (await lists.receipt(key, patientId))
    if (receipt) return receipt
    const side = { role: 'patient', id: patientId } as const
    const isTheirs = await appointments.one(appointmentId, side)
    throw httpError(404, isTheirs ? m.payments_no_receipt() : m.common_not_found())
  }
  refunds.register()
  jobs.every('payment-sweep', 60, async () => void (await payments.sweep()))

  serveCall(app, 'startPayment', ({ params, patientId }) => payments.start(params.id, patientId))

  const confirmed = async (...about: Parameters<typeof payments.onReturn>) => {
    const paymentStatus = await payments.onReturn(...about)
    return { message: statusMessages[paymentStatus]?.() ?? m.payments_failed_text(), paymentStatus }
  }

  serveCall(app, 'confirmPayment', ({ body, patientId }) => confirmed(body.reference, body.appointmentId, patientId))

  serveCall(app, 'makePayLink', async ({ params, patientId }) => {
    const made = await payLinks.create(params.id, patientId)
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
    const provider = findProvider(app.dependencies, params.provider)
    if (!provider || !rawBody) throw httpError(404, m.common_not_found())
    const reading = provider.readWebhook({ headers, rawBody })
    if (reading === 'forged') throw httpError(401, m.common_not_logged_in())
    // oxlint-disable-next-line ilera/no-literal-text -- the payment provider's program reads it
    if (reading === 'ignored') return { message: 'Nothing to do.' }
    // Our references have no control characters, and the database rejects NUL.
    const reference = reading.reference.replaceAll(/\p{Cc}/gu, '')
    if (reading.about === 'refund') await refunds.recordWebhook(reference)
    else await payments.recordWebhook(provider.name, reference)
    // oxlint-disable-next-line ilera/no-literal-text -- the payment provider's program reads it
    return { message: 'Thank you.' }
  })

  serveCall(app, 'allPayments', (request) => lists.ofHospital(ledgerReader(request), request.query))

  serveCall(app, 'receipt', async ({ patientId, params }) => ({ receipt: await receiptOf(params.id, patientId) }))

  app.get<{ Params: { id: string } }>(
    downloads.receiptPdf.path,
    {
      config: { who: downloads.receiptPdf.who, care: downloads.receiptPdf.care },
      schema: { params: IdParams, hide: true },
    },
    async ({ patientId, params }, reply) => {
      return sendReceipt(reply, await receiptOf(params.id, patientId))
    },
  )

  app.get<{ Querystring: LedgerQuery }>(
    downloads.paymentsCsv.path,
    {
      config: { who: downloads.paymentsCsv.who, staff: downloads.paymentsCsv.staff },
      schema: { querystring: LedgerQuery, hide: true },
    },
    async (request, reply) =>
      asDownload(reply, 'text/csv; charset=utf-8', m.ledger_file_name()).send(
        ledgerCsv((after) => lists.ledgerAfterKey(ledgerReader(request), request.query, after, 500)),
      ),
  )

  serveCall(app, 'resolvePayment', async ({ side, params, body: { decision } }) => {
    const result = await ledger.resolve(params.id, side, decision)
    if (result === 'missing') throw httpError(404, m.common_not_found())
    if (result === 'nothing-open') throw httpError(409, m.payments_nothing_to_resolve())
    return { message: decisionMessages[decision]() }
  })

  serveCall(app, 'deletePayment', async ({ hospitalId, params }) => {
    if (!(await lists.hide(hospitalId, params.id, clock()))) throw httpError(404, m.common_not_found())
    return { message: m.payments_hidden() }
  })

  serveCall(app, 'restorePayment', async ({ hospitalId, params }) => {
    if (!(await lists.hide(hospitalId, params.id, null))) throw httpError(404, m.common_not_found())
    return { message: m.payments_restored() }
  })
}
