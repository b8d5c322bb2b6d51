import { commonMessages } from '@ilera/contract/shared/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type SessionEndedModalProps = {
  open: boolean
  /** However it is closed, the login of the account's own kind comes next. */
  onLogin: () => void
}

/** The session was revoked or is too old. */
export const SessionEndedModal = ({ open, onLogin }: SessionEndedModalProps) => (
  <Dialog
    open={open}
    tone="warning"
    title="Session ended"
    description={commonMessages.sessionEnded}
    closeLabel={null}
    actions={<Button onClick={() => onLogin()}>Login</Button>}
    onClose={onLogin}
  />
)
