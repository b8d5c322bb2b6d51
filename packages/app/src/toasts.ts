import type { Role } from '@ilera/contract/accounts/schemas'
import { toastsMax } from '@ilera/contract/shared/timings'
import type { Toast } from '@ilera/flows/shared/toast'
import type { AnyActorRef, Subscription } from 'xstate'
import { createStore } from './support/store.ts'

type ActiveToast = { id: string; toast: Toast; actor?: AnyActorRef; whose?: Role }

const isErrorOf = (actor: AnyActorRef, { actor: before, toast }: ActiveToast): boolean =>
  before === actor && toast.tone === 'error' && toast.undo === undefined

/** Whether a machine's snapshot has the tag. This module is in the first download, which has no XState. */
const isBusySnapshot = (snapshot: unknown): boolean =>
  typeof snapshot === 'object' &&
  snapshot !== null &&
  'hasTag' in snapshot &&
  typeof snapshot.hasTag === 'function' &&
  snapshot.hasTag('busy') === true

/** Calls `onAttempt` whenever the machine becomes busy. Other actors have no tags. */
function watchAttempts(actor: AnyActorRef, onAttempt: () => void): Subscription {
  let wasBusy = false
  return actor.subscribe((snapshot: unknown) => {
    const isBusy = isBusySnapshot(snapshot)
    if (isBusy && !wasBusy) onAttempt()
    wasBusy = isBusy
  })
}

/**
 * Whether a new toast replaces an older one: the same text shows once, and a machine's error ends with its next toast.
 * A toast with Undo is never replaced.
 */
const isReplaced = (before: ActiveToast, { toast, actor }: Omit<ActiveToast, 'id'>): boolean =>
  before.toast.undo === undefined &&
  (before.toast.text === toast.text || (actor !== undefined && before.actor === actor && before.toast.tone === 'error'))

const shown = createStore<readonly ActiveToast[]>([])
let count = 0

function add(one: Omit<ActiveToast, 'id'>): void {
  count += 1
  const others = shown.get().filter((before) => !isReplaced(before, one))
  shown.set([...others, { id: String(count), ...one }].slice(-toastsMax))
}

export const toasts = {
  /** The toasts on the screen, oldest first, 20 at most (spec section 9). */
  shown,

  /**
   * Shows the toasts that a machine emits from now on. Its error ends when the person tries again. `whose`: the role that it
   * acts for, if any. Returns the unsubscribe function; toasts on the screen stay until they expire or the account logs out.
   */
  from(actor: AnyActorRef, whose?: Role): () => void {
    const subscription = actor.on('toast', (toast: Toast) => add({ toast, actor, whose }))
    const attempts = watchAttempts(actor, () => shown.set(shown.get().filter((one) => !isErrorOf(actor, one))))
    return () => {
      subscription.unsubscribe()
      attempts.unsubscribe()
    }
  },

  /** Shows a toast that no machine has emitted. */
  say: (toast: Toast): void => add({ toast }),

  dismiss: (id: string): void => shown.set(shown.get().filter((one) => one.id !== id)),

  undo(id: string): void {
    const found = shown.get().find((one) => one.id === id)
    if (found?.toast.undo) found.actor?.send({ type: 'undo', id: found.toast.undo.id })
    toasts.dismiss(id)
  },

  /** Removes a role's toasts, so that the next account can neither read nor undo them. */
  clear: (whose: Role): void => shown.set(shown.get().filter((one) => one.whose !== whose)),
}
