import type { Role } from '@ilera/contract/accounts/schemas'

const listeners = new Set<(role: Role) => void>()

/** Tells when the server did not accept the login of a role any more (401). */
export const unauthorized = {
  tell(role: Role): void {
    for (const listener of listeners) listener(role)
  },
  listen: (listener: (role: Role) => void): void => void listeners.add(listener),
}
