import { ConfirmDeleteModal } from './confirm-delete.tsx'

export type DeleteChatModalProps = {
  open: boolean
  /** Also withdraws the consent. */
  stopping: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const deleting = {
  title: 'Delete your chat?',
  text: 'Your messages and the answers are deleted at once. They cannot be brought back.',
}
const ending = {
  title: 'Stop using the health chat?',
  text: 'Your consent is taken back, and your messages and the answers are deleted at once. They cannot be brought back. You can agree again later.',
}

/** Confirms deleting the health chat, or stopping and deleting it. */
export const DeleteChatModal = ({ stopping, ...modal }: DeleteChatModalProps) => (
  <ConfirmDeleteModal {...modal} {...(stopping ? ending : deleting)} />
)
