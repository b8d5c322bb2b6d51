import type { SnapshotFrom } from 'xstate'
import type { createPaymentMachine } from './payment.machine.ts'

/** The state of a payment for the review page and its modals. */
export type PaymentView = {
  busy: boolean
  modal?: 'confirmed' | 'failed'
  sentence?: string
  canRetry: boolean
}

export function paymentView(snapshot: SnapshotFrom<typeof createPaymentMachine>): PaymentView {
  const isFailed = snapshot.matches('failed')
  return {
    busy: snapshot.hasTag('busy'),
    modal: snapshot.matches('confirmed') ? 'confirmed' : isFailed ? 'failed' : undefined,
    sentence: snapshot.context.sentence,
    canRetry: snapshot.can({ type: 'retry' }),
  }
}
