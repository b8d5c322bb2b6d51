import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type ProfileErrorModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** What went wrong. */
  text: string
  /** Called on every way to close the dialog: its button, the cross, Escape. */
  onClose: () => void
}

/** The 'Error Message' dialog of the hospital's profile update (spec section 8). */
export const ProfileErrorModal = ({ open, text, onClose }: ProfileErrorModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title={m.hospitals_error_title()}
    description={text}
    onClose={() => onClose()}
    actions={<Button onClick={() => onClose()}>{m.common_close()}</Button>}
  />
)
