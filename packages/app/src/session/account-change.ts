import type { Role } from '@ilera/contract/accounts/schemas'

const listeners: Record<Role, Set<() => void>> = { patient: new Set(), hospital: new Set() }

/**
 * Tells when an account is no longer the one that is logged in here: it has logged out, its session has ended, or another
 * account has logged in, in this tab or in another one. Whatever is held in memory for it outside a page is dropped then.
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
