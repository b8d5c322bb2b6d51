import type { Dependencies } from '../dependencies.ts'
import { ProviderDown, type RefundStatus } from '../providers/payments/payment-provider.ts'
import { createAppointmentPlaces } from '../repositories/appointment-places.ts'
import { createPayments, isOnline, type Online } from '../repositories/payments.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import { providerOf } from './find-provider.ts'
import type { Ledger } from './ledger.ts'
import { withProviderErrors } from './provider-errors.ts'
import { refundJob } from './refund-job.ts'

const hour = 3_600_000
/** Milliseconds until the provider is polled again for a refund's status. */
const pollDelayMs: Record<Exclude<RefundStatus, 'refunded'>, number> = { pending: hour, refused: 24 * hour }
/** Number of daily retries of a rejected refund: somebody may resolve the problem at the provider. */
const maxRejections = 30

type OnlineRefund = Online<Refund>

/** Requests the refunds that the ledger has recorded, part by part. While the provider is down it retries hourly, without end. */
export function createRefunds(dependencies: Dependencies, ledger: Ledger) {
  const { database, clock, jobs, log } = dependencies
  const refundRows = createRefundRows(database)
  const payments = createPayments(database)
  const places = createAppointmentPlaces(database)

  /** Requests the refund where the payment was made, outside any transaction, and records the result. */
  async function requestRefund(refund: OnlineRefund): Promise<RefundStatus> {
    const { reference, part, amount } = refund
    const refundStatus = await providerOf(dependencies, refund.provider).refund({
      reference,
      part,
      amount: amount / 100,
    })
    if (refundStatus === 'refunded') await ledger.refunded(refund)
    if (refundStatus === 'refused') await ledger.refused(refund)
    return refundStatus
  }

  /** Schedules its own retry, because the job queue gives up after some time, and a refund stays due. */
  function onProviderDown(error: unknown): RefundStatus {
    if (!(error instanceof ProviderDown)) throw error
    log.warn({ err: error }, 'refund not requested yet')
    return 'pending'
  }

  async function process(refundId: string, hospitalId: string, refusals: number): Promise<void> {
    const refund = await refundRows.one(refundId, hospitalId)
    if (!refund || !isOnline(refund) || refund.status === 'refunded') return
    const standing = await requestRefund(refund).catch(onProviderDown)
    if (standing === 'refunded') return
    const isRefused = standing === 'refused'
    if (isRefused && refusals >= maxRejections) return
    const runAt = new Date(clock().getTime() + pollDelayMs[standing])
    await jobs.enqueue(
      database,
      refundJob,
      { refundId, hospitalId, refusals: isRefused ? refusals + 1 : refusals },
      runAt,
    )
  }

  return {
    register: (): void =>
      jobs.handle(refundJob, async ({ refundId, hospitalId, appointmentId, refusals }) => {
        if (typeof refundId === 'string') {
          // Jobs of earlier versions do not name the hospital.
          const place = typeof hospitalId === 'string' ? hospitalId : await refundRows.hospitalOf(refundId)
          return place ? process(refundId, place, Number(refusals ?? 0)) : undefined
        }
        // Jobs of earlier versions cover all refunds of an appointment.
        const key = await places.find(String(appointmentId))
        if (!key) return
        await ledger.updateBalance(key)
        for (const { id } of await refundRows.findOwedByAppointment(key)) await process(id, key.hospitalId, 0)
      }),

    /** Handles a webhook about refunds of a payment: fetches their status from the provider. */
    async recordWebhook(reference: string): Promise<void> {
      const payment = await payments.byReference(reference)
      if (!payment) return
      const owed = await refundRows.findOwedByReference(reference, payment.hospitalId)
      for (const refund of owed.filter(isOnline)) await withProviderErrors(requestRefund(refund))
    },
  }
}
