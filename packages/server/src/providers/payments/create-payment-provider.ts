import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { createSandboxCharges } from '../../repositories/sandbox-charges.ts'
import type { Settings } from '../../settings.ts'
import { createKorapay } from './korapay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createPaystack } from './paystack.ts'
import { createSandbox } from './sandbox/sandbox.ts'

type Needs = { settings: Settings; database: Database; clock: Clock }

/** The payment provider that the settings choose; the sandbox with nothing configured. */
export function createPaymentProvider({ settings, database, clock }: Needs): PaymentProvider {
  const keys = { publicKey: settings.PAYMENT_PUBLIC_KEY ?? '', secretKey: settings.PAYMENT_SECRET_KEY ?? '' }
  switch (settings.PAYMENT_PROVIDER) {
    case 'korapay':
      return createKorapay(keys)
    case 'paystack':
      return createPaystack(keys)
    case 'sandbox':
      return createSandbox(createSandboxCharges(database), clock)
  }
}
