import { toastsHeld } from '@ilera/contract/shared/timings'
import type { Toast } from '@ilera/flows/shared/toast'

/** A toast that is on the screen; `id` counts up. */
export type ShownToast = Toast & { id: number }

let shown: ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The toasts on the screen, newest last, 20 at most (spec section 9). Each names its own duration in ms. */
export const toasts = {
  all: (): ShownToast[] => shown,
  show(toast: Toast): void {
    count += 1
    set([...shown, { ...toast, id: count }].slice(-toastsHeld))
  },
  dismiss: (id: number): void => set(shown.filter((toast) => toast.id !== id)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
