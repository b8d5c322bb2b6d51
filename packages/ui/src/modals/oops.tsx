import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type OopsModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The server's message. Default: the spec's own text. */
  message?: string
  /** Called on “Try again” and on Escape. */
  onClose: () => void
}

/** Appointment login: failure (spec section 8). */
export const OopsModal = ({ open, message, onClose }: OopsModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title={m.accounts_login_failed_title()}
    description={message?.trim() || m.accounts_login_failed_fallback()}
    closeLabel={null}
    actions={<Button onClick={() => onClose()}>{m.common_try_again()}</Button>}
    onClose={onClose}
  />
)
