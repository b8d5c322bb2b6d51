import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { createSandboxCharges } from '../../repositories/sandbox-charges.ts'
import type { Settings } from '../../settings.ts'
import { createKorapay } from './korapay.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'
import { createPaystack } from './paystack.ts'
import { createSandbox } from './sandbox/sandbox.ts'

type Needs = { settings: Settings; database: Database; clock: Clock }

type Keys = { publicKey: string; secretKey: string }

/** Constructors of the providers. The sandbox needs the database and is created below. */
const constructors: Record<ProviderName, (keys: Keys) => PaymentProvider | undefined> = {
  sandbox: () => undefined,
  korapay: createKorapay,
  paystack: createPaystack,
}

/** Creates the configured payment provider, or returns undefined for the sandbox. */
export function createRemoteProvider(settings: Settings): PaymentProvider | undefined {
  const keys = { publicKey: settings.PAYMENT_PUBLIC_KEY ?? '', secretKey: settings.PAYMENT_SECRET_KEY ?? '' }
  return constructors[settings.PAYMENT_PROVIDER](keys)
}

/** Creates the configured payment provider, by default the sandbox. */
export const createPaymentProvider = ({ settings, database, clock }: Needs): PaymentProvider =>
  createRemoteProvider(settings) ?? createSandbox(createSandboxCharges(database), clock)
