import { paymentMessages } from '@ilera/contract/payments/messages'
import { ProviderDown } from '../providers/payments/payment-provider.ts'
import { httpError } from '../http-error.ts'

/** Waits for the payment provider; where it does not answer, throws 503 with a sentence fit to show. */
export async function withProviderErrors<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderDown) throw httpError(503, paymentMessages.providerUnavailable, { retryAfter: 10 })
    throw error
  }
}
