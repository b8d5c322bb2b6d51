import type { Role } from '@ilera/contract/accounts/schemas'
import { toastsMax } from '@ilera/contract/shared/timings'
import type { Toast } from '@ilera/flows/shared/toast'
import type { AnyActorRef } from 'xstate'

type Kept = { id: string; toast: Toast; actor?: AnyActorRef; whose?: Role }

/** An offer to undo stays. Said again, a text stands there once; a machine's failure goes with what it says next. */
const isExpired = (before: Kept, { toast, actor }: Omit<Kept, 'id'>): boolean =>
  before.toast.undo === undefined &&
  (before.toast.text === toast.text || (actor !== undefined && before.actor === actor && before.toast.tone === 'error'))

let stored: readonly Kept[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly Kept[]): void {
  stored = next
  for (const listener of listeners) listener()
}

function add(one: Omit<Kept, 'id'>): void {
  count += 1
  const others = stored.filter((before) => !isExpired(before, one))
  set([...others, { id: String(count), ...one }].slice(-toastsMax))
}

/** The toasts on the screen, oldest first, 20 at most (spec section 9). */
export const toasts = {
  all: (): readonly Kept[] => stored,

  /**
   * Shows what a machine says from now on; `whose` account it acts for, where it is one's. Returns what ends it; what is on the
   * screen stays its time, unless the account ends.
   */
  from(actor: AnyActorRef, whose?: Role): () => void {
    const subscription = actor.on('toast', (toast: Toast) => add({ toast, actor, whose }))
    return () => subscription.unsubscribe()
  },

  /** Shows what no machine says. */
  say: (toast: Toast): void => add({ toast }),

  dismiss: (id: string): void => set(stored.filter((one) => one.id !== id)),

  undo(id: string): void {
    const found = stored.find((one) => one.id === id)
    if (found?.toast.undo) found.actor?.send({ type: 'undo', id: found.toast.undo.id })
    toasts.dismiss(id)
  },

  /** What was said to this role's account is nobody else's to read, or to undo. */
  clear: (whose: Role): void => set(stored.filter((one) => one.whose !== whose)),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
