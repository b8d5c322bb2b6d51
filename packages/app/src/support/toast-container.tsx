import { m } from '@ilera/contract/messages'
import { ToastRegion } from '@ilera/ui/elements/toast'
import { toasts } from '../toasts.ts'
import { useStore } from './store.ts'

/** Shows the toasts of all machines above every page. */
export function ToastContainer() {
  const shown = useStore(toasts.shown)
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
