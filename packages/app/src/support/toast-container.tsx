import { m } from '@ilera/contract/messages'
import { ToastRegion } from '@ilera/ui/elements/toast'
import { useSyncExternalStore } from 'react'
import { toasts } from '../toasts.ts'

/** Shows the toasts of all machines above every page. */
export function ToastContainer() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.all)
  return (
    <ToastRegion
      toasts={shown.map(({ id, toast: { tone, text, ms, undo } }) => ({
        id,
        kind: tone,
        text,
        duration: ms,
        actionLabel: undo && m.common_undo(),
      }))}
      onDismiss={({ id }) => toasts.dismiss(id)}
      onAct={({ id }) => toasts.undo(id)}
    />
  )
}
