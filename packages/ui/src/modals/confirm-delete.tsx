import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type ConfirmDeleteModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The question, such as 'Delete this appointment?'. */
  title: string
  /** What will be lost, and what can be undone. */
  text: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Called when Delete is pressed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

/** Confirms a deletion (spec section 4). */
export const ConfirmDeleteModal = ({ open, title, text, busy, onConfirm, onCancel }: ConfirmDeleteModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title={title}
    description={text}
    onClose={() => onCancel()}
    actions={
      <>
        <Button kind="secondary" onClick={() => onCancel()}>
          {m.common_keep_it()}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => onConfirm()}>
          {m.common_delete()}
        </Button>
      </>
    }
  />
)
