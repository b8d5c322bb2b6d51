import type { PaymentDecision } from '@ilera/contract/payments/schemas'
import { createPaymentResolutionMachine } from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The machine for the hospital's decision on a mismatched payment, wired to the server. */
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
