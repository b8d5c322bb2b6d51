import type { Parts } from '../parts.ts'
import { ProviderDown, type RefundStatus } from '../providers/payments/payment-provider.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import type { Ledger } from './ledger.ts'
import { withProviderErrors } from './provider-errors.ts'
import { refundJob } from './refund-job.ts'

const hour = 3_600_000
/** Milliseconds until the provider is asked again how a refund stands. */
const pollDelayMs: Record<Exclude<RefundStatus, 'refunded'>, number> = { pending: hour, refused: 24 * hour }
/** Days on which a refusal is asked about: somebody may put it right at the provider. */
const maxRejections = 30

/** Sends back what the ledger owes, part by part. A provider that is down is asked again each hour, however long it takes. */
export function createRefunds(parts: Parts, ledger: Ledger) {
  const { database, clock, jobs, log, payments: provider } = parts
  const refundRows = createRefundRows(database)

  /** Asks the provider, outside any transaction, and writes down what it says. */
  async function ask(refund: Refund): Promise<RefundStatus> {
    const { reference, part, amount } = refund
    const refundStatus = await provider.refund({ reference, part, amount: amount / 100 })
    if (refundStatus === 'refunded') await ledger.refunded(refund)
    if (refundStatus === 'refused') await ledger.refused(refund)
    return refundStatus
  }

  /** The jobs' own retries end after some hours; a refund is owed for longer. */
  function onProviderDown(error: unknown): RefundStatus {
    if (!(error instanceof ProviderDown)) throw error
    log.warn({ err: error }, 'refund not asked for yet')
    return 'pending'
  }

  async function process(refundId: string, refusals: number): Promise<void> {
    const refund = await refundRows.one(refundId)
    if (!refund || refund.status === 'refunded') return
    const standing = await ask(refund).catch(onProviderDown)
    if (standing === 'refunded') return
    const isRefused = standing === 'refused'
    if (isRefused && refusals >= maxRejections) return
    const runAt = new Date(clock().getTime() + pollDelayMs[standing])
    await jobs.enqueue(database, refundJob, { refundId, refusals: isRefused ? refusals + 1 : refusals }, runAt)
  }

  return {
    register: (): void =>
      jobs.handle(refundJob, async ({ refundId, appointmentId, refusals }) => {
        if (typeof refundId === 'string') return process(refundId, Number(refusals ?? 0))
        // Earlier versions asked for all of an appointment at once.
        await ledger.settle(String(appointmentId))
        for (const { id } of await refundRows.findOwedByAppointment(String(appointmentId))) await process(id, 0)
      }),

    /** The provider says that something became of the refund of this payment: it is asked what. */
    async recordWebhook(reference: string): Promise<void> {
      for (const refund of await refundRows.findOwedByReference(reference)) await withProviderErrors(ask(refund))
    },
  }
}
