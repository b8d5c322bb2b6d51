import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type PaymentConfirmedModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** Called on every way to close the dialog: its button, the cross, Escape. */
  onClose: () => void
}

/** The 'Payment Confirmed' dialog (spec section 4). */
export const PaymentConfirmedModal = ({ open, onClose }: PaymentConfirmedModalProps) => (
  <Dialog
    open={open}
    tone="success"
    title={m.payments_confirmed_title()}
    description={m.payments_confirmed_text()}
    onClose={() => onClose()}
    actions={<Button onClick={() => onClose()}>{m.common_continue()}</Button>}
  />
)
