import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type PaymentErrorModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The reason, if the server gave one. */
  detail?: string
  /** Called when “Try again” is pressed. */
  onRetry: () => void
  /** Called on every way to close the dialog: its button, the cross, Escape. */
  onClose: () => void
}

/** The 'An Error Occurred' dialog after a failed payment, with a retry (spec section 4). */
export const PaymentErrorModal = ({ open, detail, onRetry, onClose }: PaymentErrorModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title={m.payments_failed_title()}
    description={m.payments_failed_text()}
    onClose={() => onClose()}
    actions={
      <>
        <Button kind="secondary" onClick={() => onClose()}>
          {m.common_not_now()}
        </Button>
        <Button onClick={() => onRetry()}>{m.common_try_again()}</Button>
      </>
    }
  >
    {detail ? <p>{detail}</p> : null}
  </Dialog>
)
