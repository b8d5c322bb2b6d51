import { keysOf } from '../shared/own-property.ts'

type ProviderFacts = {
  /** Moves real money and needs a public and a secret key. Production requires such a provider. */
  isReal: boolean
}

/**
 * All payment providers. The server's constructors (`create-payment-provider.ts`) and the app's widgets (`payment-windows.ts`)
 * are maps by these names, and a test compares them with the database's check constraint.
 */
export const paymentProviders = {
  sandbox: { isReal: false },
  korapay: { isReal: true },
  paystack: { isReal: true },
} as const satisfies Record<string, ProviderFacts>

export type PaymentProviderName = keyof typeof paymentProviders
export const paymentProviderNames = keysOf(paymentProviders)
