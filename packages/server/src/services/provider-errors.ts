import { m } from '@ilera/contract/messages'
import { ProviderDown } from '../providers/payments/payment-provider.ts'
import { httpError } from '../http-error.ts'

/** Awaits a request to the payment provider. Throws 503 with a message for users when the provider is down. */
export async function withProviderErrors<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProviderDown) throw httpError(503, m.payments_provider_unavailable(), { retryAfter: 10 })
    throw error
  }
}
