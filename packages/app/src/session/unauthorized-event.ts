import type { Role } from '@ilera/contract/accounts/schemas'

type Listener = (role: Role, isErased: boolean) => void

const listeners = new Set<Listener>()

/** Fires when the server rejects a role's login (401). `isErased`: the account was deleted. */
export const onUnauthorized = {
  tell(role: Role, isErased: boolean): void {
    for (const listener of listeners) listener(role, isErased)
  },
  listen: (listener: Listener): void => void listeners.add(listener),
}
