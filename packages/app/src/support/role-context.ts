import type { Role } from '@ilera/contract/accounts/schemas'
import { createContext } from 'react'

/** Whose pages these are; undefined on pages that everybody may open. */
export const RoleContext = createContext<Role | undefined>(undefined)
