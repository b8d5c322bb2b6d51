import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type SessionEndedModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** Called however the dialog is closed: leads to the login of the account's role. */
  onLogin: () => void
}

/** Says that the session was revoked or has expired. */
export const SessionEndedModal = ({ open, onLogin }: SessionEndedModalProps) => (
  <Dialog
    open={open}
    tone="warning"
    title={m.common_session_ended_title()}
    description={m.common_session_ended()}
    closeLabel={null}
    actions={<Button onClick={() => onLogin()}>{m.accounts_login_button()}</Button>}
    onClose={onLogin}
  />
)
