import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { startDeleting } from './deleting.ts'

type DeletionDialogProps = {
  deletion: ReturnType<typeof startDeleting>
  title: string
  /** What will be lost; `name` is that of the thing. */
  text: (name: string) => string
  /** Something went, or came back: the list reloads. */
  onChanged: () => void
}

/** Asks before something leaves a list. Listens to the deletion by itself: the list behind it is not drawn anew when it opens. */
export function DeletionDialog({ deletion: { current }, title, text, onChanged }: DeletionDialogProps) {
  const [deletion] = useState(current)
  const snapshot = useSelector(deletion, (now) => now)
  const tellChanged = useEffectEvent(onChanged)
  useEffect(() => {
    const subscription = deletion.on('changed', () => tellChanged())
    return () => {
      subscription.unsubscribe()
      // A question that is left open is answered by leaving.
      deletion.send({ type: 'cancel' })
    }
  }, [deletion])
  return (
    <ConfirmDeleteModal
      open={snapshot.matches('asking') || snapshot.matches('deleting')}
      title={title}
      text={text(snapshot.context.thing?.name ?? '')}
      busy={snapshot.hasTag('busy')}
      onConfirm={() => deletion.send({ type: 'confirm' })}
      onCancel={() => deletion.send({ type: 'cancel' })}
    />
  )
}
