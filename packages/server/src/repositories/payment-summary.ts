import { statusesTakingPayments } from '@ilera/contract/appointments/statuses'
import type { PaymentRefund, PaymentSummary, RefundReason } from '@ilera/contract/payments/schemas'
import { currency as naira, statusesOfParts } from '@ilera/contract/payments/statuses'
import { isTender } from '@ilera/contract/till/methods'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { counts, type StoredProvider } from './payments.ts'
import { statusesInSql } from './status-sql.ts'

/** The payments and refunds of an appointment as `storedMoney` selects them. Amounts with kobo as decimals. */
export type StoredMoney = {
  /** Naira that the visit costs as long as it can be paid; else 0. */
  due: number
  payments: {
    id: string
    /** Null until it is paid. */
    amount: number | null
    currency: string
    /** What is given back of it. */
    refundDue: number
    provider: StoredProvider
    /** False for what was voided, and for questions to an HMO. */
    counts: boolean
    isAccepted: boolean
    isUnclear: boolean
  }[]
  /** Oldest first. */
  refunds: { paymentId: string; amount: number; reason: RefundReason; status: PaymentRefund['status'] }[]
}

/** The hospital of a statement: its parameter, or that of the visit where a patient's visits at all hospitals are read. */
type Hospital = '$1' | 'a.hospital_id'
const received = (
  hospital: Hospital,
) => `'due', case when a.status in ${statusesInSql(statusesTakingPayments)} and h.erased_at is null
    then coalesce(a.confirmed_fee, a.fee, 0) else 0 end,
  'payments', (select coalesce(json_agg(json_build_object('id', pay.id, 'amount', pay.paid_amount,
      'currency', coalesce(pay.paid_currency, pay.currency), 'refundDue', pay.refund_due, 'provider', pay.provider,
      'counts', ${counts('pay')}, 'isAccepted', pay.accepted_at is not null, 'isUnclear', pay.is_unclear)), '[]')
    from payments pay where pay.hospital_id = ${hospital} and pay.appointment_id = a.id)`
const refundsOf = (appointment: string) => `(select coalesce(json_agg(json_build_object('paymentId', r.payment_id,
      'amount', r.amount, 'reason', r.reason, 'status', r.status) order by r.created_at, r.id), '[]')
    from refunds r where r.hospital_id = $1 and r.appointment_id = ${appointment})`

/** Selects `money`, a `StoredMoney`, of the appointment `a` of hospital $1, which is joined as `h`. */
export const storedMoney = `json_build_object(${received('$1')}, 'refunds', ${refundsOf('a.id')}) as money`

/** Like `storedMoney`, but without the refunds: few visits have any, and `withRefunds` reads them there. */
export const storedPayments = `json_build_object(${received('$1')}) as money`

/** Like `storedPayments`, in lists of a patient's visits, and null where the status says what is missing. */
export const storedParts = `case when a.payment_status in (${statusesOfParts.map((status) => `'${status}'`).join(', ')})
  then json_build_object(${received('a.hospital_id')}) end as money`
export type StoredPayments = Omit<StoredMoney, 'refunds'>

type StoredPayment = StoredMoney['payments'][number]
type Received = StoredPayment & { amount: number }

/** How a payment came, as `methodOf` of `refunds.ts` says it in SQL. */
const methodOf = (provider: StoredProvider) => (isTender(provider) ? provider : 'online')

/** Whole kobo: decimals of naira do not add up exactly. */
const koboOf = (amount: number): number => Math.round(amount * 100)

/** Adds up amounts. */
const sumOf = (amounts: readonly number[]): number => amounts.reduce((kobo, amount) => kobo + koboOf(amount), 0) / 100

/** The sums of `rows` by a key, in the order of the keys. */
function sumsBy<Key extends string>(rows: readonly Received[], keyOf: (row: Received) => Key) {
  const keys = [...new Set(rows.map(keyOf))].toSorted()
  return keys.map((key) => ({
    key,
    amount: sumOf(rows.filter((row) => keyOf(row) === key).map(({ amount }) => amount)),
  }))
}

/** Sums up what was received, what is missing of the fee, and what is given back. Other currencies stand apart. */
export function paymentSummary({ due, payments, refunds }: StoredMoney): PaymentSummary {
  const received = payments.filter((payment): payment is Received => payment.counts && payment.amount !== null)
  const inNaira = received.filter(({ currency }) => currency === naira)
  const kept = received.filter(({ amount, refundDue }) => amount > refundDue)
  const paid = sumOf(inNaira.filter(({ isUnclear }) => !isUnclear).map(({ amount, refundDue }) => amount - refundDue))
  const isSettled = kept.some(({ isAccepted }) => isAccepted)
  return {
    received: sumOf(inNaira.map(({ amount }) => amount)),
    missing: isSettled ? 0 : Math.max(0, koboOf(due) - koboOf(paid)) / 100,
    otherReceived: sumsBy(
      received.filter(({ amount, currency }) => currency !== naira && amount > 0),
      ({ currency }) => currency,
    ).map(({ key, amount }) => ({ currency: key, amount })),
    atDesk: sumsBy(
      received.filter(({ provider }) => isTender(provider)),
      ({ provider }) => methodOf(provider),
    ).map(({ key, amount }) => ({ method: key, amount })),
    isUndecided: kept.some(({ isAccepted, isUnclear }) => !isAccepted && isUnclear),
    refunds: refunds.map(({ paymentId, ...refund }) => {
      const payment = payments.find(({ id }) => id === paymentId)
      return { ...refund, ...(payment && { currency: payment.currency, method: methodOf(payment.provider) }) }
    }),
  }
}

/** Replaces the stored money of a row by its sums. */
export const withPaymentSummary = <Row extends { money: StoredMoney }>(row: Row) => ({
  ...row,
  money: paymentSummary(row.money),
})

/** The money of single appointments. */
export const createPaymentSummaries = (db: Queryable) => ({
  /** Sums up what was paid and given back of a visit. */
  async withRefunds({ id, hospitalId }: AppointmentKey, money: StoredPayments): Promise<PaymentSummary> {
    if (money.payments.every(({ refundDue }) => refundDue === 0)) return paymentSummary({ ...money, refunds: [] })
    const [found] = await db.prepared<Pick<StoredMoney, 'refunds'>>(
      { name: 'refunds-of-appointment', text: `select ${refundsOf('$2')} as refunds` },
      [hospitalId, id],
    )
    return paymentSummary({ ...money, refunds: found?.refunds ?? [] })
  },
})
