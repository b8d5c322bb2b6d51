import { keysOf } from '@ilera/contract/shared/own-property'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { createSandboxCharges } from '../../repositories/sandbox-charges.ts'
import { earlierProviderKeys, isProduction, type Settings } from '../../settings.ts'
import { createKorapay } from './korapay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createPaystack } from './paystack.ts'
import { createSandbox } from './sandbox/sandbox.ts'

type Needs = { settings: Settings; database: Database; clock: Clock }

const constructors = { korapay: createKorapay, paystack: createPaystack }

/** Creates the configured payment provider, or returns undefined for the sandbox. */
export function createRemoteProvider(settings: Settings): PaymentProvider | undefined {
  if (settings.PAYMENT_PROVIDER === 'sandbox') return undefined
  const keys = { publicKey: settings.PAYMENT_PUBLIC_KEY ?? '', secretKey: settings.PAYMENT_SECRET_KEY ?? '' }
  return constructors[settings.PAYMENT_PROVIDER](keys)
}

/** Creates the providers that were configured earlier and whose keys are set. They open no new payments. */
export const createEarlierRemoteProviders = (settings: Settings): PaymentProvider[] =>
  keysOf(earlierProviderKeys).flatMap((name) => {
    const secretKey = settings[earlierProviderKeys[name]]
    return secretKey ? [constructors[name]({ publicKey: '', secretKey })] : []
  })

/**
 * Creates the configured payment provider, by default the sandbox, and the earlier ones. Outside production, the sandbox counts
 * as an earlier one: it needs no key.
 */
export function createPaymentProviders({ settings, database, clock }: Needs) {
  const sandbox = createSandbox(createSandboxCharges(database), clock)
  const remote = createRemoteProvider(settings)
  const earlier = createEarlierRemoteProviders(settings)
  return {
    payments: remote ?? sandbox,
    earlierPayments: remote && !isProduction(settings) ? [...earlier, sandbox] : earlier,
  }
}
