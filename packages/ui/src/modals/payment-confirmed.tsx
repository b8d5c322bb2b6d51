import { paymentMessages } from '@ilera/contract/payments/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type PaymentConfirmedModalProps = { open: boolean; onClose: () => void }

/** The 'Payment Confirmed' dialog (spec section 4). */
export const PaymentConfirmedModal = ({ open, onClose }: PaymentConfirmedModalProps) => (
  <Dialog
    open={open}
    tone="success"
    title={paymentMessages.confirmedTitle}
    description={paymentMessages.confirmedText}
    onClose={() => onClose()}
    actions={<Button onClick={() => onClose()}>Continue</Button>}
  />
)
