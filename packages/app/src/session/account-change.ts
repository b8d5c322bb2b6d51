import type { Role } from '@ilera/contract/accounts/schemas'

const listeners: Record<Role, Set<() => void>> = { patient: new Set(), hospital: new Set() }

/**
 * Fires when an account stops being the current one here: it has logged out, its session has ended, or another account
 * has logged in, in this tab or another one. Listeners drop what they hold in memory for that account.
 */
export const onAccountEnd = {
  tell(role: Role): void {
    for (const listener of listeners[role]) listener()
  },
  /** Listens until the returned function is called. */
  listen(role: Role, listener: () => void): () => void {
    listeners[role].add(listener)
    return () => void listeners[role].delete(listener)
  },
}
