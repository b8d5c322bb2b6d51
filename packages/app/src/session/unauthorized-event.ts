import type { Role } from '@ilera/contract/accounts/schemas'
import { accountMessages } from '@ilera/contract/accounts/messages'

type Listener = (role: Role, isErased: boolean) => void

const listeners = new Set<Listener>()

/** Tells when the server did not accept the login of a role any more (401), and whether its account was deleted. */
export const onUnauthorized = {
  tell(role: Role, sentence: string): void {
    for (const listener of listeners) listener(role, sentence === accountMessages.deleted)
  },
  listen: (listener: Listener): void => void listeners.add(listener),
}
