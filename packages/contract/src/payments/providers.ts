import { keysOf } from '../shared/own-property.ts'

type ProviderFacts = {
  /** What people call it. */
  label: string
  /** Takes real money, with a public and a secret key; production needs one of these. */
  isReal: boolean
}

/**
 * The one table of payment providers. How the server makes each (`create-payment-provider.ts`) and how its window is opened
 * (`widgets.ts`) are maps by these names; a test compares the database's check with them.
 */
export const paymentProviders = {
  sandbox: { label: 'Sandbox', isReal: false },
  korapay: { label: 'Korapay', isReal: true },
  paystack: { label: 'Paystack', isReal: true },
} as const satisfies Record<string, ProviderFacts>

export type PaymentProviderName = keyof typeof paymentProviders
export const paymentProviderNames = keysOf(paymentProviders)
