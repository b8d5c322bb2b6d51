import { downloads } from '@ilera/contract/calls'
import { formatNaira } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { checkReason } from '@ilera/contract/appointments/rules'
import { IdParams } from '@ilera/contract/shared/schema-parts'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { methodLabel } from '@ilera/contract/till/methods'
import { checkHmoAnswer, checkHmoQuestion, checkTakenPayment } from '@ilera/contract/till/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { earlierAttemptSucceeded, httpError, parseOrThrow } from '../http-error.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'
import { createLedgerLists } from '../repositories/ledger-lists.ts'
import { createTillVisits } from '../repositories/till-visits.ts'
import { createTills } from '../repositories/tills.ts'
import { orNotFound } from '../services/or-not-found.ts'
import { canText } from '../services/receipt-links.ts'
import type { Cashier } from '../services/till.ts'
import { ledgerReader } from './ledger-reader.ts'
import { sendReceipt } from './send-receipt.ts'

/** Days before today whose unpaid visits the till lists. */
const owingDays = 30
const owingMax = 50
const foundMax = 20

function cashierOf({ side, member }: FastifyRequest): Cashier {
  if (!member) throw httpError(403, m.members_role_not_allowed())
  return { side, memberId: member.id, isOwner: member.roles.includes('owner') }
}

/** Payments at the desk, questions to HMOs, and the close of a till. */
export function registerTill(app: FastifyInstance): void {
  const { clock, database } = app.dependencies
  const { receiptLinks, till, tillCloses } = app.services
  const visits = createTillVisits(database)
  const tills = createTills(database)
  const lists = createLedgerLists(database)
  till.register()

  const shown = async (request: FastifyRequest, id: string) => {
    const { hasPhone, ...visit } = orNotFound(await visits.one(ledgerReader(request), id))
    return { data: { ...visit, canTextReceipt: hasPhone && canText(app.dependencies) } }
  }
  const receiptOf = async (hospitalId: string, id: string) => {
    const receipt = await lists.receipt({ id, hospitalId }, null)
    if (receipt) return receipt
    const visit = await visits.one({ hospitalId, hidesContacts: true }, id)
    throw visit ? httpError(409, m.payments_no_receipt()) : httpError(404, m.common_not_found())
  }

  serveCall(app, 'tillVisits', async (request) => {
    const today = lagosToday(clock())
    const q = request.query.q?.trim()
    const reader = ledgerReader(request)
    return {
      data: await (q
        ? visits.find(reader, q, today, foundMax)
        : visits.owing(reader, addDays(today, -owingDays), today, owingMax)),
    }
  })

  serveCall(app, 'tillVisit', (request) => shown(request, request.params.id))

  serveCall(app, 'visitReceipt', async ({ hospitalId, params }) => ({
    receipt: await receiptOf(hospitalId, params.id),
  }))

  app.get<{ Params: { id: string } }>(
    downloads.visitReceiptPdf.path,
    {
      config: { who: downloads.visitReceiptPdf.who, staff: downloads.visitReceiptPdf.staff },
      schema: { params: IdParams, hide: true },
    },
    async ({ hospitalId, params }, reply) => sendReceipt(reply, await receiptOf(hospitalId, params.id)),
  )

  serveCall(app, 'sendReceipt', async ({ hospitalId, params }) => {
    await receiptLinks.send(hospitalId, params.id)
    return { message: m.receipts_sms_sent() }
  })

  serveCall(app, 'takePayment', async (request) => {
    const { body, params } = request
    const taken = parseOrThrow(checkTakenPayment(body))
    // With other values than the attempt whose answer was lost, this would be a second payment.
    if (takeReplacedId(request)) throw earlierAttemptSucceeded(m.till_earlier_taken(), {})
    recordCreatedId(request, await till.take(params.id, cashierOf(request), taken))
    const sums = { amount: formatNaira(taken.amount), method: methodLabel(taken.method) }
    return { message: m.till_taken(sums), ...(await shown(request, params.id)) }
  })

  serveCall(app, 'voidPayment', async (request) => {
    const { reason } = parseOrThrow(checkReason(request.body))
    const { appointmentId, wasClosed } = await till.voidPayment(request.params.id, cashierOf(request), reason)
    return {
      message: wasClosed ? m.till_voided_after_close() : m.till_voided(),
      ...(await shown(request, appointmentId)),
    }
  })

  serveCall(app, 'askHmo', async (request) => {
    await till.askHmo(request.params.id, cashierOf(request), parseOrThrow(checkHmoQuestion(request.body)))
    return { message: m.till_hmo_asked(), ...(await shown(request, request.params.id)) }
  })

  serveCall(app, 'answerHmo', async (request) => {
    const answer = parseOrThrow(checkHmoAnswer(request.body))
    const appointmentId = await till.answerHmo(request.params.id, cashierOf(request), answer)
    return {
      message: answer.decision === 'approved' ? m.till_hmo_approved() : m.till_hmo_refused(),
      ...(await shown(request, appointmentId)),
    }
  })

  serveCall(app, 'openTills', async ({ hospitalId, member }) => ({ data: await tills.open(hospitalId, member?.id) }))

  serveCall(app, 'closeTill', async (request) => {
    const { expected, ...counted } = request.body
    const data = await tillCloses.close(request.params.id, cashierOf(request), counted, expected)
    return { message: m.till_closed(), data }
  })

  serveCall(app, 'tillCloses', ({ hospitalId, query }) => tills.closes(hospitalId, query))
}
