import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'

export type PaymentOutcomeProps = {
  modal?: 'confirmed' | 'failed'
  /** What went wrong. */
  sentence?: string
  onRetry: () => void
  onClose: () => void
}

/** How a payment ended, over the page that it was begun on. */
export const PaymentOutcome = ({ modal, sentence, onRetry, onClose }: PaymentOutcomeProps) => (
  <>
    <PaymentConfirmedModal open={modal === 'confirmed'} onClose={onClose} />
    <PaymentErrorModal open={modal === 'failed'} detail={sentence} onRetry={onRetry} onClose={onClose} />
  </>
)
