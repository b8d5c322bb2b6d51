import { m } from '@ilera/contract/messages'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type ConfirmDeleteModalProps = {
  open: boolean
  /** The question, such as 'Delete this appointment?'. */
  title: string
  /** What will be lost, and what can be undone. */
  text: string
  busy?: boolean
  onConfirm: () => void
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
