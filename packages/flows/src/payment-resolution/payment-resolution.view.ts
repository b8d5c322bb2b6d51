import type { Payment } from '@ilera/contract/payments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createPaymentResolutionMachine } from './payment-resolution.machine.ts'

export type PaymentResolutionView = {
  /** The payment that waits for a decision; undefined if none does. */
  payment?: Payment
  busy: boolean
  problem?: ValidationErrors
}

export function paymentResolutionView(
  snapshot: SnapshotFrom<typeof createPaymentResolutionMachine>,
): PaymentResolutionView {
  const { payment, problem } = snapshot.context
  return { payment: snapshot.matches('idle') ? undefined : payment, busy: snapshot.hasTag('busy'), problem }
}
