import { paymentWords } from '@ilera/contract/payments/words'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type PaymentConfirmedModalProps = { open: boolean; onClose: () => void }

/** 'Payment Confirmed' (spec section 4). */
export const PaymentConfirmedModal = ({ open, onClose }: PaymentConfirmedModalProps) => (
  <Dialog
    open={open}
    tone="success"
    title={paymentWords.confirmedTitle}
    description={paymentWords.confirmedText}
    onClose={() => onClose()}
    actions={<Button onClick={() => onClose()}>Continue</Button>}
  />
)
