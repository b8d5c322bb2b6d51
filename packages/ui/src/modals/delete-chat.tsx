import { m } from '@ilera/contract/messages'
import { ConfirmDeleteModal } from './confirm-delete.tsx'

export type DeleteChatModalProps = {
  open: boolean
  /** Also withdraws the consent. */
  stopping: boolean
  busy?: boolean
  onConfirm: () => void
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
