import type { Role } from '@ilera/contract/accounts/schemas'
import { accountMessages } from '@ilera/contract/accounts/messages'

type Listener = (role: Role, isErased: boolean) => void

const listeners = new Set<Listener>()

/** Fires when the server rejects a role's login (401). `isErased`: the account was deleted. */
export const onUnauthorized = {
  tell(role: Role, sentence: string): void {
    for (const listener of listeners) listener(role, sentence === accountMessages.deleted)
  },
  listen: (listener: Listener): void => void listeners.add(listener),
}
