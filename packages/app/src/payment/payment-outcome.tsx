import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'
import { focusHeading } from '../support/focus-heading.ts'

export type PaymentOutcomeProps = {
  modal?: 'confirmed' | 'failed'
  /** Why the payment failed. */
  message?: string
  onRetry: () => void
  onClose: () => void
}

/** The dialog that says how a payment has ended, over the page where it began. */
export function PaymentOutcome({ modal, message, onRetry, onClose }: PaymentOutcomeProps) {
  const leave = () => {
    onClose()
    // The Pay button is gone after a payment and cannot take the focus back. The dialog traps the focus until it is
    // closed.
    setTimeout(focusHeading)
  }
  return (
    <>
      <PaymentConfirmedModal open={modal === 'confirmed'} onClose={leave} />
      <PaymentErrorModal open={modal === 'failed'} detail={message} onRetry={onRetry} onClose={onClose} />
    </>
  )
}
