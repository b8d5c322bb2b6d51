import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type LoginSuccessModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The server's message. */
  message: string
  /** Called on the button and on Escape: leads to the appointment. */
  onContinue: () => void
}

/** Appointment login: success (spec section 8). Closing it in any way leads to the appointment. */
export const LoginSuccessModal = ({ open, message, onContinue }: LoginSuccessModalProps) => (
  <Dialog
    open={open}
    tone="success"
    title={m.accounts_login_popup_title()}
    description={message}
    closeLabel={null}
    actions={<Button onClick={() => onContinue()}>{m.accounts_see_appointment()}</Button>}
    onClose={onContinue}
  />
)
