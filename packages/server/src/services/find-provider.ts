import type { Dependencies } from '../dependencies.ts'
import { ProviderDown, type PaymentProvider, type ProviderName } from '../providers/payments/payment-provider.ts'
import { earlierProviderKeys } from '../settings.ts'

type Providers = Pick<Dependencies, 'payments' | 'earlierPayments'>

/** The configured or earlier provider with this name. Undefined where the server has none. */
export const findProvider = ({ payments, earlierPayments }: Providers, name: string): PaymentProvider | undefined =>
  [payments, ...earlierPayments].find((provider) => provider.name === name)

/**
 * The provider at which a payment was made, whichever one is configured now. Throws `ProviderDown` while its key is missing, so
 * that the payment waits as it does for a provider that does not respond.
 */
export function providerOf(providers: Providers, name: ProviderName): PaymentProvider {
  const found = findProvider(providers, name)
  if (found) return found
  throw new ProviderDown(
    name === 'sandbox' ? 'the sandbox is off in production' : `${earlierProviderKeys[name]} is not set`,
  )
}
