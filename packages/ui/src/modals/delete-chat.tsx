import { m } from '@ilera/contract/messages'
import { ConfirmDeleteModal } from './confirm-delete.tsx'

export type DeleteChatModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** Also withdraws the consent. */
  stopping: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Called when Delete is pressed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

/** Confirms deleting the health chat, or stopping and deleting it. */
export const DeleteChatModal = ({ stopping, ...modal }: DeleteChatModalProps) => (
  <ConfirmDeleteModal
    {...modal}
    title={stopping ? m.chat_stop_title() : m.chat_delete_title()}
    text={stopping ? m.chat_stop_text() : m.chat_delete_text()}
  />
)
