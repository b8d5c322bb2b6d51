import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import { isTender } from '@ilera/contract/till/methods'
import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { AppointmentKey } from '../repositories/appointment-places.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import {
  createPayments,
  type Attempt,
  type AttemptStatus,
  type PaymentAttempt,
  type PaymentEvent,
} from '../repositories/payments.ts'
import type { Side } from '../repositories/side.ts'
import { createTills, entryOf } from '../repositories/tills.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import { computeBalance, type Balance } from './balance.ts'
import type { Holds } from './holds.ts'
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
const appointmentOf = ({
  appointmentId,
  hospitalId,
}: Pick<Refund, 'appointmentId' | 'hospitalId'>): AppointmentKey => ({
  id: appointmentId,
  hospitalId,
})

type PaymentAccount = { locked: LockedAppointment; fee: number; attempts: PaymentAttempt[]; hospitalLeft: boolean }
/** What a transaction has locked, if nothing but payments has changed since. */
type LockedAccount = Omit<PaymentAccount, 'attempts'>

/**
 * Records payments and refunds of appointments. Each change is one transaction that locks the appointment, then its attempts,
 * writes the change and recomputes the balance. Concurrent changes wait for the lock and then see the new state. The ledger
 * makes no network calls. Amounts in kobo.
 */
export function createLedger(
  dependencies: Dependencies,
  { notifications, holds }: { notifications: PaymentNotifications; holds: Holds },
) {
  const { database, clock, jobs } = dependencies
  const payments = createPayments(database)
  const refundRows = createRefundRows(database)
  const appointments = createAppointments(database)
  const hospitals = createHospitals(database)
  const tills = createTills(database)

  async function lock(key: AppointmentKey): Promise<PaymentAccount | undefined> {
    const locked = await appointments.findForUpdateByEither(key)
    if (!locked) return undefined
    const [attempts, hospital] = await awaitAll([payments.lock(key), hospitals.one(locked.hospitalId)])
    return { locked, fee: locked.fee * 100, attempts, hospitalLeft: hospital === undefined }
  }

  const balanceOf = ({ locked, fee, attempts, hospitalLeft }: PaymentAccount): Balance => {
    const { owesFee: isDue, takesPayments } = appointmentStates[locked.status]
    return computeBalance({ isDue, isOpen: takesPayments && !hospitalLeft, fee }, attempts)
  }

  /** The reason to refund an amount in full because it arrives too late, if any. Amounts recorded earlier still pay the fee. */
  const lateReason = ({ locked, hospitalLeft }: PaymentAccount): RefundReason | undefined => {
    const { owesFee, takesPayments } = appointmentStates[locked.status]
    if (hospitalLeft) return 'hospital-left'
    if (startsFrom('pay-late', locked.status)) return 'hold-expired'
    return owesFee && !takesPayments ? 'no-show' : undefined
  }

  /** Records that a part of an attempt is to be refunded, and enqueues the refund. The desk gives back itself what it took. */
  async function recordRefundDue(
    attempt: PaymentAttempt,
    amount: number,
    reason: RefundReason,
    by: Pick<PaymentEvent, 'source' | 'accountId'>,
  ) {
    await payments.addRefundDue(attempt, amount)
    await payments.addEvent(attempt, { ...by, outcome: 'refund-owed', amount }, clock())
    const refundId = await refundRows.add(attempt, amount, reason, clock())
    if (isTender(attempt.provider)) return
    await jobs.enqueue(database, refundJob, { refundId, hospitalId: attempt.hospitalId, refusals: 0 })
  }

  /** Writes the computed balance: statuses, refunds and their jobs. */
  async function applyBalance(key: AppointmentKey, locked?: LockedAccount): Promise<Balance | undefined> {
    const account = locked ? { ...locked, attempts: await payments.lock(key) } : await lock(key)
    if (!account) return undefined
    const balance = balanceOf(account)
    const now = clock()
    for (const { attempt, refund, reason, status } of balance.attempts) {
      if (refund > 0) await recordRefundDue(attempt, refund, reason, { source: 'system' })
      if (status !== attempt.status) await payments.setStatus(attempt, status, now)
    }
    if (balance.paymentStatus !== account.locked.paymentStatus)
      await payments.setAppointment(key, balance.paymentStatus, now)
    if (balance.paymentStatus === 'paid') await holds.confirmPaid(account.locked)
    return balance
  }

  const updateBalance = (key: AppointmentKey, locked?: LockedAccount) =>
    database.transaction(() => applyBalance(key, locked))

  /** Whether nothing is left to write of this balance. */
  const isWritten = ({ locked }: PaymentAccount, { paymentStatus, attempts }: Balance): boolean =>
    paymentStatus === locked.paymentStatus &&
    attempts.every(({ attempt, refund, status }) => refund === 0 && status === attempt.status)

  /** Confirms a visit whose hold has ended, where what was paid is enough and its time is still free. */
  async function confirmLate({ locked, hospitalLeft }: PaymentAccount): Promise<boolean> {
    if (hospitalLeft || !startsFrom('pay-late', locked.status)) return false
    const account = await lock(locked)
    if (!account) return false
    const owed = computeBalance({ isDue: true, isOpen: true, fee: account.fee }, account.attempts)
    return owed.paymentStatus === 'paid' && holds.confirmLate(account.locked, updateBalance)
  }

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
    await payments.addReceived(attempt, amount, charge.currency, attempt.isUnclear || isUnclear, clock())
    await payments.addEvent(attempt, { source, outcome: 'received', amount: amount - attempt.received }, clock())
    return amount - attempt.received
  }

  /** Records that a part was refunded, by the provider or by hand. */
  async function recordRefundSent(
    attempt: PaymentAttempt,
    refund: Refund,
    event: Omit<PaymentEvent, 'amount'>,
  ): Promise<void> {
    await refundRows.setStatus(refund, 'refunded', clock())
    await payments.addRefunded(attempt, refund.amount)
    await payments.addEvent(attempt, { ...event, amount: refund.amount }, clock())
    await notifications.refunded(refund)
  }

  return {
    /** Recomputes the balance, in the caller's transaction if there is one. `locked`: what `open` has returned there. */
    updateBalance,

    /** Locks an appointment's payments in the caller's transaction, and computes their balance. */
    async open(key: AppointmentKey) {
      const account = await lock(key)
      return account && { ...account, balance: balanceOf(account) }
    },

    /**
     * Records the provider's charge of an attempt, and returns the attempt's status, or undefined where it is not found any more.
     * `isSuperseded`: a new attempt replaces this one, so it is closed unless a payment is in progress. The charge was fetched
     * before the lock was taken and may be outdated, so the amount received never decreases.
     */
    recordCharge: (
      paid: Pick<Attempt, 'id' | 'appointmentId' | 'hospitalId'>,
      charge: Charge,
      source: Source,
      isSuperseded = false,
    ) =>
      database.transaction(async (): Promise<AttemptStatus | undefined> => {
        const account = await lock(appointmentOf(paid))
        const attempt = account?.attempts.find(({ id }) => id === paid.id)
        if (!account || !attempt) return undefined
        const before = balanceOf(account)
        const received = charge.status === 'paid' ? await receive(attempt, charge, source) : 0
        const isNew = received > 0
        // Webhook and return tell of the same charge. The sweep goes on, because it ends the polls.
        if (!isNew && attempt.received > 0 && source !== 'sweep' && isWritten(account, before)) return attempt.status
        const isConfirmedLate = isNew && (await confirmLate(account))
        const late = isNew && !isConfirmedLate ? lateReason(account) : undefined
        if (late) await recordRefundDue(attempt, received, late, { source: 'system' })
        if (attempt.received === 0 && !isNew) {
          const status = statusWithoutPayment(attempt, charge, isSuperseded && charge.status !== 'processing')
          await payments.schedulePoll(attempt, nextPollAt(attempt, status), clock())
          if (status === attempt.status) return status
          await payments.setStatus(attempt, status, clock())
          await payments.addEvent(attempt, { source, outcome: status }, clock())
        } else await payments.schedulePoll(attempt, null, clock())
        const balance = await applyBalance(appointmentOf(attempt), isConfirmedLate ? undefined : account)
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
        const account = await lock(appointmentOf(refund))
        const current = await refundRows.one(refund.id, refund.hospitalId)
        const attempt = account?.attempts.find(({ id }) => id === refund.paymentId)
        if (!attempt || !current || current.status === 'refunded') return
        await recordRefundSent(attempt, current, { source: 'refund', outcome: 'refunded' })
        await applyBalance(appointmentOf(current))
      }),

    /** Records that the provider rejected a refund. The amount stays due, and the hospital is notified once. */
    refused: (refund: Refund) =>
      database.transaction(async (): Promise<void> => {
        const account = await lock(appointmentOf(refund))
        const current = await refundRows.one(refund.id, refund.hospitalId)
        const attempt = account?.attempts.find(({ id }) => id === current?.paymentId)
        if (!attempt || current?.status !== 'owed') return
        await refundRows.setStatus(current, 'refused', clock())
        await payments.addEvent(
          attempt,
          { source: 'refund', outcome: 'refund-refused', amount: current.amount },
          clock(),
        )
        await notifications.refused(current)
      }),

    /**
     * Applies the hospital's decision on a short or unclear payment, or on money that it gives back by other means: the member's
     * till then holds less.
     */
    resolve: (
      paymentId: string,
      { id: hospitalId, memberId }: Pick<Side, 'id' | 'memberId'>,
      decision: PaymentDecision,
    ) =>
      database.transaction(async (): Promise<'resolved' | 'missing' | 'nothing-open'> => {
        const payment = await payments.ofHospital(paymentId, hospitalId)
        const account = payment && (await lock(appointmentOf(payment)))
        const attempt = account?.attempts.find(({ id }) => id === paymentId)
        if (!account) return 'missing'
        if (!attempt) return 'nothing-open'
        if (decision === 'returned') {
          const toReturn = await refundRows.findToReturn(paymentId, hospitalId)
          const event = { source: 'hospital', outcome: 'returned-by-hand', accountId: hospitalId } as const
          for (const refund of toReturn) {
            await recordRefundSent(attempt, refund, event)
            if (isTender(attempt.provider) && memberId)
              await tills.add(
                { ...entryOf(attempt), memberId, kind: 'returned', amount: -refund.amount / 100 },
                clock(),
              )
          }
          await applyBalance(appointmentOf(attempt))
          return toReturn.length > 0 ? 'resolved' : 'nothing-open'
        }
        const open = balanceOf(account).attempts.filter(({ status }) => status === 'mismatch')
        const chosen = open.find((each) => each.attempt.id === paymentId)
        if (!chosen) return 'nothing-open'
        if (decision === 'accept')
          for (const each of open) {
            await payments.accept(each.attempt, clock())
            const event = { outcome: 'accepted', amount: each.applied } as const
            await payments.addEvent(each.attempt, { source: 'hospital', accountId: hospitalId, ...event }, clock())
          }
        else await recordRefundDue(attempt, chosen.applied, 'returned', { source: 'hospital', accountId: hospitalId })
        await applyBalance(appointmentOf(attempt))
        await notifications.resolved(chosen, decision)
        return 'resolved'
      }),
  }
}

export type Ledger = ReturnType<typeof createLedger>
