import type { Role } from '@ilera/contract/accounts/schemas'
import { createEmitter } from '../support/store.ts'

/** Fires when the server rejects a role's login (401). `isErased`: the account was deleted. */
export const onUnauthorized = createEmitter<[role: Role, isErased: boolean]>()
