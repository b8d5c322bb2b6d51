import type { PaymentDecision } from '@ilera/contract/payments/schemas'
import { createPaymentResolutionMachine } from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { all, asking } from '../support/requests.ts'

/** What the hospital decides on a payment that does not fit, wired to the server. */
export const paymentResolutionMachine = createPaymentResolutionMachine({
  resolve: asking(
    'resolvePayment',
    ({ paymentId, decision }: { paymentId: string; decision: PaymentDecision }) => ({
      params: { id: paymentId },
      body: { decision },
    }),
    all,
  ),
})
