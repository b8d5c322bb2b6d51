import { publicUrl, type Settings } from '../../settings.ts'
import { createKorapay } from './korapay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createPaystack } from './paystack.ts'

/** Until the sandbox is wired: knows no charge. */
const emptySandbox = (settings: Settings): PaymentProvider => ({
  name: 'sandbox',
  publicKey: 'sandbox',
  scriptUrl: `${publicUrl(settings)}/sandbox/widget.js`,
  origins: [],
  verify: async (reference) => ({ reference, status: 'unknown', amount: 0, currency: 'NGN' }),
  readWebhook: () => 'ignored',
  refund: async () => 'pending',
})

/** The payment provider that the settings choose; the sandbox with nothing configured. */
export function createPaymentProvider(settings: Settings): PaymentProvider {
  const keys = { publicKey: settings.PAYMENT_PUBLIC_KEY ?? '', secretKey: settings.PAYMENT_SECRET_KEY ?? '' }
  switch (settings.PAYMENT_PROVIDER) {
    case 'korapay':
      return createKorapay(keys)
    case 'paystack':
      return createPaystack(keys)
    case 'sandbox':
      return emptySandbox(settings)
  }
}
