import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Parts } from '../parts.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { createAppointments, type Held } from '../repositories/appointments.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPayments, type AttemptStatus, type Line, type PaymentEvent } from '../repositories/payments.ts'
import { createRefundRows, type Refund } from '../repositories/refunds.ts'
import { settleBalance, type Balance } from './balance.ts'
import type { LedgerNotices } from './ledger-notices.ts'
import { refundJob } from './refund-job.ts'

const minute = 60_000
/** An attempt that the provider knows nothing about, or that was abandoned, is given up after this. */
const abandonedAfter = 30 * minute
/** The provider is asked about every attempt for this long: a transfer, or a window that stayed open, may pay late. */
const askedForMs = 24 * 60 * minute
/** Minutes between two questions at most, while an attempt is open and once it was given up. */
const openCheckMinutes = 60
const closedCheckMinutes = 360

export type Source = Extract<PaymentEvent['source'], 'webhook' | 'return' | 'sweep'>
type Account = { held: Held; fee: number; lines: Line[]; hospitalLeft: boolean }

/**
 * The account of an appointment. Each change is one transaction that locks the appointment, then its attempts, writes what is
 * new, and settles the balance anew: whoever comes at the same time waits, and sees what the first has written. No network call
 * is made in here. Amounts in kobo.
 */
export function createLedger(parts: Parts, notices: LedgerNotices) {
  const { database, clock, jobs } = parts
  const payments = createPayments(database)
  const refundRows = createRefundRows(database)
  const appointments = createAppointments(database)
  const hospitals = createHospitals(database)

  async function lock(appointmentId: string): Promise<Account | undefined> {
    const held = await appointments.holdOfBoth(appointmentId)
    if (!held) return undefined
    const [lines, hospital] = await awaitAll([payments.lock(appointmentId), hospitals.one(held.hospitalId)])
    return { held, fee: held.fee * 100, lines, hospitalLeft: hospital === undefined }
  }

  const balanceOf = ({ held, fee, lines, hospitalLeft }: Account): Balance => {
    const { owesFee: isDue, takesPayments } = appointmentStates[held.status]
    return settleBalance({ isDue, isOpen: takesPayments && !hospitalLeft, fee }, lines)
  }

  /** Why an amount that arrives now goes back as it is, where it does: what was recorded before stays the fee. */
  const lateReason = ({ held, hospitalLeft }: Account): 'no-show' | 'hospital-left' | undefined => {
    const { owesFee, takesPayments } = appointmentStates[held.status]
    if (hospitalLeft) return 'hospital-left'
    return owesFee && !takesPayments ? 'no-show' : undefined
  }

  /** Records that a part of an attempt goes back, and queues its refund. */
  async function oweBack(
    line: Line,
    amount: number,
    reason: RefundReason,
    by: Pick<PaymentEvent, 'source' | 'accountId'>,
  ) {
    await payments.oweBack(line.id, amount)
    await payments.note(line, { ...by, outcome: 'refund-owed', amount }, clock())
    const refundId = await refundRows.add(line, amount, reason, clock())
    await jobs.enqueue(database, refundJob, { refundId, refusals: 0 })
  }

  /** Writes what the balance says: statuses, and a refund with its job for everything that goes back. */
  async function writeBalance(appointmentId: string): Promise<Balance | undefined> {
    const account = await lock(appointmentId)
    if (!account) return undefined
    const balance = balanceOf(account)
    const now = clock()
    for (const { line, back, reason, status } of balance.lines) {
      if (back > 0) await oweBack(line, back, reason, { source: 'system' })
      if (status !== line.status) await payments.setStatus(line.id, status, now)
    }
    if (balance.paymentStatus !== account.held.paymentStatus)
      await payments.setAppointment(appointmentId, balance.paymentStatus, now)
    return balance
  }

  const settle = (appointmentId: string) => database.transaction(() => writeBalance(appointmentId))

  /** What becomes of an attempt with which no money came. */
  function withoutMoney({ status, createdAt }: Line, said: Charge, isSuperseded: boolean): AttemptStatus {
    if (said.status === 'failed') return 'failed'
    if (isSuperseded) return 'expired'
    const age = clock().getTime() - new Date(createdAt).getTime()
    const isGivenUp = age > (said.status === 'processing' ? askedForMs : abandonedAfter)
    return status === 'processing' && isGivenUp ? 'expired' : status
  }

  function nextCheck({ createdAt, checks }: Line, status: AttemptStatus): Date | null {
    const now = clock().getTime()
    if (now - new Date(createdAt).getTime() > askedForMs) return null
    const most = status === 'processing' ? openCheckMinutes : closedCheckMinutes
    return new Date(now + Math.min(2 ** checks, most) * minute)
  }

  /** Writes down what came in; returns how much more it is than was known. */
  async function receive(line: Line, said: Charge, source: Source): Promise<number> {
    const amount = Math.round(said.amount * 100)
    if (amount <= line.received) return 0
    const isUnclear = said.currency !== line.currency || said.reference !== line.reference
    await payments.receive(line.id, amount, said.currency, line.isUnclear || isUnclear, clock())
    await payments.note(line, { source, outcome: 'received', amount: amount - line.received }, clock())
    return amount - line.received
  }

  /** A part has gone back, by whatever way. */
  async function sentBack(line: Line, refund: Refund, event: Omit<PaymentEvent, 'amount'>): Promise<void> {
    await refundRows.mark(refund.id, 'refunded', clock())
    await payments.sentBack(line.id, refund.amount)
    await payments.note(line, { ...event, amount: refund.amount }, clock())
    await notices.refunded(refund)
  }

  return {
    /** Settles the balance anew, in the caller's transaction where there is one. */
    settle,

    /**
     * Takes down what the provider says of an attempt, and returns how the attempt stands; undefined: there is no such one.
     * `isSuperseded`: another attempt takes its place, so it is closed unless money is on its way. The charge was asked about
     * before this began, so it can be older than what the ledger knows: money that came in stays in.
     */
    record: (reference: string, said: Charge, source: Source, isSuperseded = false) =>
      database.transaction(async (): Promise<AttemptStatus | undefined> => {
        const attempt = await payments.byReference(reference)
        const account = attempt && (await lock(attempt.appointmentId))
        const line = account?.lines.find(({ id }) => id === attempt?.id)
        if (!attempt || !account || !line) return undefined
        const before = balanceOf(account)
        const received = said.status === 'paid' ? await receive(line, said, source) : 0
        const isNew = received > 0
        const late = isNew ? lateReason(account) : undefined
        if (late) await oweBack(line, received, late, { source: 'system' })
        if (line.received === 0 && !isNew) {
          const status = withoutMoney(line, said, isSuperseded && said.status !== 'processing')
          await payments.checked(line.id, nextCheck(line, status), clock())
          if (status === line.status) return status
          await payments.setStatus(line.id, status, clock())
          await payments.note(line, { source, outcome: status }, clock())
        } else await payments.checked(line.id, null, clock())
        const balance = await writeBalance(attempt.appointmentId)
        const after = balance?.lines.find((each) => each.line.id === line.id)
        if (!balance || !after) return undefined
        if (isNew) await payments.note(line, { source, outcome: after.status }, clock())
        if (late) await notices.late(after.line, received, late)
        else if (isNew) await notices.received(after, before, balance)
        else await notices.changed(attempt)
        return after.status
      }),

    /** The provider has sent a part back. */
    refunded: (refund: Refund) =>
      database.transaction(async (): Promise<void> => {
        const account = await lock(refund.appointmentId)
        const current = await refundRows.one(refund.id)
        const line = account?.lines.find(({ id }) => id === refund.paymentId)
        if (!line || !current || current.status === 'refunded') return
        await sentBack(line, current, { source: 'refund', outcome: 'refunded' })
        await writeBalance(current.appointmentId)
      }),

    /** The provider will not send a part back: it stays owed, and the hospital is told once. */
    refused: (refund: Refund) =>
      database.transaction(async (): Promise<void> => {
        const account = await lock(refund.appointmentId)
        const current = await refundRows.one(refund.id)
        const line = account?.lines.find(({ id }) => id === current?.paymentId)
        if (!line || current?.status !== 'owed') return
        await refundRows.mark(current.id, 'refused', clock())
        await payments.note(line, { source: 'refund', outcome: 'refund-refused', amount: current.amount }, clock())
        await notices.refused(current)
      }),

    /** What the hospital decides on a short or unclear payment, or on a refused refund. False: nothing of it is open. */
    resolve: (paymentId: string, hospitalId: string, decision: PaymentDecision) =>
      database.transaction(async (): Promise<boolean> => {
        const payment = await payments.ofHospital(paymentId, hospitalId)
        const account = payment && (await lock(payment.appointmentId))
        const line = account?.lines.find(({ id }) => id === paymentId)
        if (!account || !line) return false
        if (decision === 'returned') {
          const refusedOnes = await refundRows.refusedOf(paymentId)
          const event = { source: 'hospital', outcome: 'returned-by-hand', accountId: hospitalId } as const
          for (const refund of refusedOnes) await sentBack(line, refund, event)
          await writeBalance(line.appointmentId)
          return refusedOnes.length > 0
        }
        const open = balanceOf(account).lines.filter(({ status }) => status === 'mismatch')
        const chosen = open.find((each) => each.line.id === paymentId)
        if (!chosen) return false
        if (decision === 'accept')
          for (const each of open) {
            await payments.accept(each.line.id, clock())
            const event = { outcome: 'accepted', amount: each.kept } as const
            await payments.note(each.line, { source: 'hospital', accountId: hospitalId, ...event }, clock())
          }
        else await oweBack(line, chosen.kept, 'returned', { source: 'hospital', accountId: hospitalId })
        await writeBalance(line.appointmentId)
        await notices.resolved(chosen, decision)
        return true
      }),
  }
}

export type Ledger = ReturnType<typeof createLedger>
