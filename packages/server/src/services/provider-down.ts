import { paymentWords } from '@ilera/contract/payments/words'
import { ProviderDown } from '../providers/payments/payment-provider.ts'
import { refuse } from '../refusal.ts'

/** Waits for the payment provider; where it does not answer, throws 503 with a sentence fit to show. */
export async function orProviderDown<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderDown) throw refuse(503, paymentWords.providerDown, { retryAfter: 10 })
    throw error
  }
}
