import type {
  Charge,
  PaymentProvider,
  RefundRequest,
  RefundStatus,
} from '../../packages/server/src/providers/payments/payment-provider.ts'
import { createSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'

type ProviderBooks = {
  charges: Map<string, Charge>
  sent: Map<string, number>
  refunds: RefundStatus
  empty: () => void
  provider: (now: () => Date) => PaymentProvider
}

/**
 * A payment provider whose books the test controls: charges by reference, refunds by reference and part (in naira), and its
 * response to refunds. It awaits `gate` before each response, so that tests control the timing.
 */
export function createFakeProvider(gate: () => Promise<void>): ProviderBooks {
  const books: ProviderBooks = {
    charges: new Map(),
    sent: new Map(),
    refunds: 'refunded',

    empty: () => {
      books.charges.clear()
      books.sent.clear()
      books.refunds = 'refunded'
    },

    provider: (now) => ({
      ...createSandbox({ find: async () => undefined, refund: async () => undefined }, now),
      verify: async (reference) => {
        const charge = books.charges.get(reference) ?? { reference, status: 'unknown', amount: 0, currency: '' }
        await gate()
        return charge
      },
      refund: async ({ reference, part, amount }: RefundRequest) => {
        const key = `${reference} ${part}`
        if (books.refunds === 'refunded') books.sent.set(key, amount)
        await gate()
        return books.sent.has(key) ? 'refunded' : books.refunds
      },
    }),
  }
  return books
}
