import type { CallName, DownloadName } from '@ilera/contract/calls'
import { reachOf, type MemberRole, type Reach } from '@ilera/contract/members/roles'
import { callersOf } from '../call-table.ts'
import { useHospital } from './use-login.ts'

/**
 * What the roles reach by a call or a download. Undefined roles are those of a login that an earlier version stored: the server has not
 * named them yet, so nothing is hidden.
 */
function reachBy(roles: readonly MemberRole[] | undefined, name: CallName | DownloadName): Reach | undefined {
  const { staff } = callersOf(name)
  return roles === undefined || staff === undefined ? 'all' : reachOf(staff, roles)
}

const useRoles = () => useHospital()?.member?.roles

/** Whether an owner has logged in. */
export const useIsOwner = (): boolean => useRoles()?.includes('owner') ?? true

/** What the member who is logged in reaches by each call and download; undefined if none of their roles may use it. */
export function useReaches(): (name: CallName | DownloadName) => Reach | undefined {
  const roles = useRoles()
  return (name) => reachBy(roles, name)
}
