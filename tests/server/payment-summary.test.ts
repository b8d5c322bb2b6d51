import { describe, expect, test } from 'vitest'
import { paymentSummary, type StoredMoney } from '../../packages/server/src/repositories/payment-summary.ts'

type Payment = StoredMoney['payments'][number]

const paid = (amount: number | null, more: Partial<Payment> = {}): Payment => ({
  id: `payment-${amount}`,
  amount,
  currency: 'NGN',
  refundDue: 0,
  provider: 'paystack',
  counts: true,
  isAccepted: false,
  isUnclear: false,
  ...more,
})
const summaryOf = (...payments: Payment[]) => paymentSummary({ due: 5_000, payments, refunds: [] })

describe('the sums of a visit’s payments', () => {
  test('count kobo, and owe nothing twice', () => {
    expect(summaryOf(paid(1_000.1), paid(2_000.2), paid(1_999.7))).toMatchObject({ received: 5_000, missing: 0 })
    expect(summaryOf(paid(4_999.9))).toMatchObject({ received: 4_999.9, missing: 0.1 })
    expect(summaryOf(paid(6_000, { refundDue: 1_000 }))).toMatchObject({ received: 6_000, missing: 0 })
    expect(summaryOf(paid(null))).toMatchObject({ received: 0, missing: 5_000 })
  })

  test('leave out what was voided, and the questions to an HMO', () => {
    const summary = summaryOf(paid(5_000, { provider: 'cash', counts: false }), paid(2_000, { provider: 'pos' }))
    expect(summary).toMatchObject({ received: 2_000, missing: 3_000, atDesk: [{ method: 'pos', amount: 2_000 }] })
  })

  test('owe nothing once the hospital accepted less', () => {
    expect(summaryOf(paid(3_000))).toMatchObject({ missing: 2_000 })
    expect(summaryOf(paid(3_000, { isAccepted: true }))).toMatchObject({ missing: 0 })
    expect(summaryOf(paid(3_000, { isAccepted: true, refundDue: 3_000 }))).toMatchObject({ missing: 5_000 })
  })

  test('hold back what is unclear until the hospital decides', () => {
    expect(summaryOf(paid(5_000, { isUnclear: true }))).toMatchObject({ missing: 5_000, isUndecided: true })
    expect(summaryOf(paid(5_000, { isUnclear: true, refundDue: 5_000 }))).toMatchObject({ isUndecided: false })
  })

  test('list other currencies apart, and the desk’s methods, each by its name', () => {
    const summary = summaryOf(
      paid(20, { currency: 'USD' }),
      paid(5, { currency: 'EUR' }),
      paid(10.5, { currency: 'USD' }),
      paid(700, { provider: 'transfer' }),
      paid(200, { provider: 'cash' }),
      paid(100, { provider: 'cash', id: 'second' }),
    )
    expect(summary).toMatchObject({
      received: 1_000,
      otherReceived: [
        { currency: 'EUR', amount: 5 },
        { currency: 'USD', amount: 30.5 },
      ],
      atDesk: [
        { method: 'cash', amount: 300 },
        { method: 'transfer', amount: 700 },
      ],
    })
  })

  test('name of each refund how its payment came, also of a voided one', () => {
    const refunds = [
      { paymentId: 'online', amount: 20, reason: 'excess', status: 'owed' },
      { paymentId: 'desk', amount: 300, reason: 'cancelled', status: 'refunded' },
    ] as const
    const payments = [
      paid(20, { id: 'online', currency: 'USD' }),
      paid(300, { id: 'desk', provider: 'cash', counts: false }),
    ]
    expect(paymentSummary({ due: 0, payments, refunds: [...refunds] }).refunds).toEqual([
      { amount: 20, reason: 'excess', status: 'owed', currency: 'USD', method: 'online' },
      { amount: 300, reason: 'cancelled', status: 'refunded', currency: 'NGN', method: 'cash' },
    ])
  })
})
