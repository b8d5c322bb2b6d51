import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'
import { focusHeading } from '../support/focus-heading.ts'

export type PaymentOutcomeProps = {
  modal?: 'confirmed' | 'failed'
  /** What went wrong. */
  sentence?: string
  onRetry: () => void
  onClose: () => void
}

/** How a payment ended, over the page that it was begun on. */
export function PaymentOutcome({ modal, sentence, onRetry, onClose }: PaymentOutcomeProps) {
  const leave = () => {
    onClose()
    // The button that would get the focus back goes with what is paid; a dialog holds the focus until it has gone.
    setTimeout(focusHeading)
  }
  return (
    <>
      <PaymentConfirmedModal open={modal === 'confirmed'} onClose={leave} />
      <PaymentErrorModal open={modal === 'failed'} detail={sentence} onRetry={onRetry} onClose={onClose} />
    </>
  )
}
