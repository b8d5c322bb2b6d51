import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { startDeleting } from './deleting.ts'

type DeletionDialogProps = {
  deletion: ReturnType<typeof startDeleting>
  title: string
  /** What the deletion means, as a sentence. `name` is the record's name. */
  text: (name: string) => string
}

/**
 * Asks for confirmation before something leaves a list. It subscribes to the actor itself, so that the list behind it
 * does not render again when it opens.
 */
export function DeletionDialog({ deletion: { current }, title, text }: DeletionDialogProps) {
  const [deletion] = useState(current)
  const snapshot = useSelector(deletion, (now) => now)
  // Leaving the page closes an open confirmation.
  useEffect(() => () => deletion.send({ type: 'cancel' }), [deletion])
  return (
    <ConfirmDeleteModal
      open={!snapshot.matches({ deletion: 'idle' })}
      title={title}
      text={text(snapshot.context.item?.name ?? '')}
      busy={snapshot.hasTag('busy')}
      onConfirm={() => deletion.send({ type: 'confirm' })}
      onCancel={() => deletion.send({ type: 'cancel' })}
    />
  )
}
