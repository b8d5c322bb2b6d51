import type { Role } from '@ilera/contract/accounts/schemas'
import { createContext } from 'react'

/** The role whose pages these are; undefined on public pages. */
export const RoleContext = createContext<Role | undefined>(undefined)
