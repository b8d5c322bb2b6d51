import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { createAppointments, type LockedAppointment } from '../repositories/appointments.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPayments, type AttemptStatus, type PaymentAttempt, type PaymentEvent } from '../repositories/payments.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import { computeBalance, type Balance } from './balance.ts'
import type { PaymentNotifications } from './payment-notifications.ts'
import { refundJob } from './refund-job.ts'

const minute = 60_000
/** Attempts that the provider does not know, or that were abandoned, fail after this time. */
const abandonedAfter = 30 * minute
/** Every attempt is polled this long, because a bank transfer or a window left open may pay late. */
const pollForMs = 24 * 60 * minute
/** Maximum minutes between polls of an open attempt, and of a closed one. */
const openCheckMinutes = 60
const closedCheckMinutes = 360

export type Source = Extract<PaymentEvent['source'], 'webhook' | 'return' | 'sweep'>
type PaymentAccount = { locked: LockedAppointment; fee: number; attempts: PaymentAttempt[]; hospitalLeft: boolean }

/**
 * Records payments and refunds of appointments. Each change is one transaction that locks the appointment, then its attempts,
 * writes the change and recomputes the balance. Concurrent changes wait for the lock and then see the new state. The ledger
 * makes no network calls. Amounts in kobo.
 */
export function createLedger(dependencies: Dependencies, notifications: PaymentNotifications) {
  const { database, clock, jobs } = dependencies
  const payments = createPayments(database)
  const refundRows = createRefundRows(database)
  const appointments = createAppointments(database)
  const hospitals = createHospitals(database)

  async function lock(appointmentId: string): Promise<PaymentAccount | undefined> {
    const locked = await appointments.findForUpdateByEither(appointmentId)
    if (!locked) return undefined
    const [attempts, hospital] = await awaitAll([payments.lock(appointmentId), hospitals.one(locked.hospitalId)])
    return { locked, fee: locked.fee * 100, attempts, hospitalLeft: hospital === undefined }
  }

  const balanceOf = ({ locked, fee, attempts, hospitalLeft }: PaymentAccount): Balance => {
    const { owesFee: isDue, takesPayments } = appointmentStates[locked.status]
    return computeBalance({ isDue, isOpen: takesPayments && !hospitalLeft, fee }, attempts)
  }

  /** The reason to refund an amount in full because it arrives too late, if any. Amounts recorded earlier still pay the fee. */
  const lateReason = ({ locked, hospitalLeft }: PaymentAccount): 'no-show' | 'hospital-left' | undefined => {
    const { owesFee, takesPayments } = appointmentStates[locked.status]
    if (hospitalLeft) return 'hospital-left'
    return owesFee && !takesPayments ? 'no-show' : undefined
  }

  /** Records that a part of an attempt is to be refunded, and enqueues the refund. */
  async function recordRefundDue(
    attempt: PaymentAttempt,
    amount: number,
    reason: RefundReason,
    by: Pick<PaymentEvent, 'source' | 'accountId'>,
  ) {
    await payments.addRefundDue(attempt.id, amount)
    await payments.addEvent(attempt, { ...by, outcome: 'refund-owed', amount }, clock())
    const refundId = await refundRows.add(attempt, amount, reason, clock())
    await jobs.enqueue(database, refundJob, { refundId, refusals: 0 })
  }

  /** Writes the computed balance: statuses, refunds and their jobs. */
  async function applyBalance(appointmentId: string): Promise<Balance | undefined> {
    const account = await lock(appointmentId)
    if (!account) return undefined
    const balance = balanceOf(account)
    const now = clock()
    for (const { attempt, refund, reason, status } of balance.attempts) {
      if (refund > 0) await recordRefundDue(attempt, refund, reason, { source: 'system' })
      if (status !== attempt.status) await payments.setStatus(attempt.id, status, now)
    }
    if (balance.paymentStatus !== account.locked.paymentStatus)
      await payments.setAppointment(appointmentId, balance.paymentStatus, now)
    return balance
  }

  const settle = (appointmentId: string) => database.transaction(() => applyBalance(appointmentId))

  /** The status of an attempt without a payment. */
  function statusWithoutPayment(
    { status, createdAt }: PaymentAttempt,
    charge: Charge,
    isSuperseded: boolean,
  ): AttemptStatus {
    if (charge.status === 'failed') return 'failed'
    if (isSuperseded) return 'expired'
    const age = clock().getTime() - new Date(createdAt).getTime()
    const isGivenUp = age > (charge.status === 'processing' ? pollForMs : abandonedAfter)
    return status === 'processing' && isGivenUp ? 'expired' : status
  }

  function nextPollAt({ createdAt, checks }: PaymentAttempt, status: AttemptStatus): Date | null {
    const now = clock().getTime()
    if (now - new Date(createdAt).getTime() > pollForMs) return null
    const maxMinutes = status === 'processing' ? openCheckMinutes : closedCheckMinutes
    return new Date(now + Math.min(2 ** checks, maxMinutes) * minute)
  }

  /** Records the amount received, and returns how much of it is new. */
  async function receive(attempt: PaymentAttempt, charge: Charge, source: Source): Promise<number> {
    const amount = Math.round(charge.amount * 100)
    if (amount <= attempt.received) return 0
    const isUnclear = charge.currency !== attempt.currency || charge.reference !== attempt.reference
    await payments.addReceived(attempt.id, amount, charge.currency, attempt.isUnclear || isUnclear, clock())
    await payments.addEvent(attempt, { source, outcome: 'received', amount: amount - attempt.received }, clock())
    return amount - attempt.received
  }

  /** Records that a part was refunded, by the provider or by hand. */
  async function recordRefundSent(
    attempt: PaymentAttempt,
    refund: Refund,
    event: Omit<PaymentEvent, 'amount'>,
  ): Promise<void> {
    await refundRows.setStatus(refund.id, 'refunded', clock())
    await payments.addRefunded(attempt.id, refund.amount)
    await payments.addEvent(attempt, { ...event, amount: refund.amount }, clock())
    await notifications.refunded(refund)
  }

  return {
    /** Recomputes the balance, in the caller's transaction if there is one. */
    settle,

    /**
     * Records the provider's charge of an attempt, and returns the attempt's status, or undefined for an unknown reference.
     * `isSuperseded`: a new attempt replaces this one, so it is closed unless a payment is in progress. The charge was fetched
     * before the lock was taken and may be outdated, so the amount received never decreases.
     */
    recordCharge: (reference: string, charge: Charge, source: Source, isSuperseded = false) =>
      database.transaction(async (): Promise<AttemptStatus | undefined> => {
        const found = await payments.byReference(reference)
        const account = found && (await lock(found.appointmentId))
        const attempt = account?.attempts.find(({ id }) => id === found?.id)
        if (!account || !attempt) return undefined
        const before = balanceOf(account)
        const received = charge.status === 'paid' ? await receive(attempt, charge, source) : 0
        const isNew = received > 0
        const late = isNew ? lateReason(account) : undefined
        if (late) await recordRefundDue(attempt, received, late, { source: 'system' })
        if (attempt.received === 0 && !isNew) {
          const status = statusWithoutPayment(attempt, charge, isSuperseded && charge.status !== 'processing')
          await payments.schedulePoll(attempt.id, nextPollAt(attempt, status), clock())
          if (status === attempt.status) return status
          await payments.setStatus(attempt.id, status, clock())
          await payments.addEvent(attempt, { source, outcome: status }, clock())
        } else await payments.schedulePoll(attempt.id, null, clock())
        const balance = await applyBalance(attempt.appointmentId)
        const after = balance?.attempts.find((each) => each.attempt.id === attempt.id)
        if (!balance || !after) return undefined
        if (isNew) await payments.addEvent(attempt, { source, outcome: after.status }, clock())
        if (late) await notifications.late(after.attempt, received, late)
        else if (isNew) await notifications.received(after, before, balance)
        else await notifications.changed(attempt)
        return after.status
      }),

    /** Records that the provider has refunded a part. */
    refunded: (refund: Refund) =>
      database.transaction(async (): Promise<void> => {
        const account = await lock(refund.appointmentId)
        const current = await refundRows.one(refund.id)
        const attempt = account?.attempts.find(({ id }) => id === refund.paymentId)
        if (!attempt || !current || current.status === 'refunded') return
        await recordRefundSent(attempt, current, { source: 'refund', outcome: 'refunded' })
        await applyBalance(current.appointmentId)
      }),

    /** Records that the provider rejected a refund. The amount stays due, and the hospital is notified once. */
    refused: (refund: Refund) =>
      database.transaction(async (): Promise<void> => {
        const account = await lock(refund.appointmentId)
        const current = await refundRows.one(refund.id)
        const attempt = account?.attempts.find(({ id }) => id === current?.paymentId)
        if (!attempt || current?.status !== 'owed') return
        await refundRows.setStatus(current.id, 'refused', clock())
        await payments.addEvent(
          attempt,
          { source: 'refund', outcome: 'refund-refused', amount: current.amount },
          clock(),
        )
        await notifications.refused(current)
      }),

    /** Applies the hospital's decision on a short or unclear payment, or on a rejected refund. */
    resolve: (paymentId: string, hospitalId: string, decision: PaymentDecision) =>
      database.transaction(async (): Promise<'resolved' | 'missing' | 'nothing-open'> => {
        const payment = await payments.ofHospital(paymentId, hospitalId)
        const account = payment && (await lock(payment.appointmentId))
        const attempt = account?.attempts.find(({ id }) => id === paymentId)
        if (!account || !attempt) return 'missing'
        if (decision === 'returned') {
          const refusedOnes = await refundRows.findRefused(paymentId)
          const event = { source: 'hospital', outcome: 'returned-by-hand', accountId: hospitalId } as const
          for (const refund of refusedOnes) await recordRefundSent(attempt, refund, event)
          await applyBalance(attempt.appointmentId)
          return refusedOnes.length > 0 ? 'resolved' : 'nothing-open'
        }
        const open = balanceOf(account).attempts.filter(({ status }) => status === 'mismatch')
        const chosen = open.find((each) => each.attempt.id === paymentId)
        if (!chosen) return 'nothing-open'
        if (decision === 'accept')
          for (const each of open) {
            await payments.accept(each.attempt.id, clock())
            const event = { outcome: 'accepted', amount: each.applied } as const
            await payments.addEvent(each.attempt, { source: 'hospital', accountId: hospitalId, ...event }, clock())
          }
        else await recordRefundDue(attempt, chosen.applied, 'returned', { source: 'hospital', accountId: hospitalId })
        await applyBalance(attempt.appointmentId)
        await notifications.resolved(chosen, decision)
        return 'resolved'
      }),
  }
}

export type Ledger = ReturnType<typeof createLedger>
