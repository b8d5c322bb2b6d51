import type { PaymentDecision } from '@ilera/contract/payments/schemas'
import { createPaymentResolutionMachine } from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** What the hospital decides on a payment that does not fit, wired to the server. */
export const paymentResolutionMachine = createPaymentResolutionMachine({
  resolvePayment: apiActor(
    'resolvePayment',
    ({ paymentId, decision }: { paymentId: string; decision: PaymentDecision }) => ({
      params: { id: paymentId },
      body: { decision },
    }),
    wholeResponse,
  ),
})
