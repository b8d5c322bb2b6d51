import type { Parts } from '../parts.ts'
import { ProviderDown, type RefundStanding } from '../providers/payments/payment-provider.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import type { Ledger } from './ledger.ts'
import { orProviderDown } from './provider-down.ts'
import { refundJob } from './refund-job.ts'

const hour = 3_600_000
/** Milliseconds until the provider is asked again how a refund stands. */
const askedAgainAfter: Record<Exclude<RefundStanding, 'refunded'>, number> = { pending: hour, refused: 24 * hour }
/** Days on which a refusal is asked about: somebody may put it right at the provider. */
const refusalsMost = 30

/** Sends back what the ledger owes, part by part. A provider that is down is asked again each hour, however long it takes. */
export function createRefunds(parts: Parts, ledger: Ledger) {
  const { database, clock, jobs, log, payments: provider } = parts
  const refundRows = createRefundRows(database)

  /** Asks the provider, outside any transaction, and writes down what it says. */
  async function ask(refund: Refund): Promise<RefundStanding> {
    const { reference, part, amount } = refund
    const standing = await provider.refund({ reference, part, amount: amount / 100 })
    if (standing === 'refunded') await ledger.refunded(refund)
    if (standing === 'refused') await ledger.refused(refund)
    return standing
  }

  /** The jobs' own retries end after some hours; a refund is owed for longer. */
  function unanswered(error: unknown): RefundStanding {
    if (!(error instanceof ProviderDown)) throw error
    log.warn({ err: error }, 'refund not asked for yet')
    return 'pending'
  }

  async function work(refundId: string, refusals: number): Promise<void> {
    const refund = await refundRows.one(refundId)
    if (!refund || refund.status === 'refunded') return
    const standing = await ask(refund).catch(unanswered)
    if (standing === 'refunded') return
    const isRefused = standing === 'refused'
    if (isRefused && refusals >= refusalsMost) return
    const runAt = new Date(clock().getTime() + askedAgainAfter[standing])
    await jobs.enqueue(database, refundJob, { refundId, refusals: isRefused ? refusals + 1 : refusals }, runAt)
  }

  return {
    register: (): void =>
      jobs.handle(refundJob, async ({ refundId, appointmentId, refusals }) => {
        if (typeof refundId === 'string') return work(refundId, Number(refusals ?? 0))
        // Earlier versions asked for all of an appointment at once.
        await ledger.settle(String(appointmentId))
        for (const { id } of await refundRows.owedByAppointment(String(appointmentId))) await work(id, 0)
      }),

    /** The provider says that something became of the refund of this payment: it is asked what. */
    async heard(reference: string): Promise<void> {
      for (const refund of await refundRows.owedByReference(reference)) await orProviderDown(ask(refund))
    },
  }
}
