import { ToastRegion } from '@ilera/ui/elements/toast'
import { useSyncExternalStore } from 'react'
import { toasts } from '../toasts.ts'

/** The toasts of all machines, over every page. */
export function ToastContainer() {
  const kept = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.all)
  return (
    <ToastRegion
      toasts={kept.map(({ id, toast: { tone, text, ms, undo } }) => ({
        id,
        kind: tone,
        text,
        duration: ms,
        actionLabel: undo && 'Undo',
      }))}
      onDismiss={({ id }) => toasts.dismiss(id)}
      onAct={({ id }) => toasts.undo(id)}
    />
  )
}
