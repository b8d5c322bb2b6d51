import type { Role } from '@ilera/contract/accounts/schemas'
import { isReturnRoute, routePath } from '@ilera/contract/routes'
import { useLocation } from 'react-router-dom'

/**
 * What a page passes to the login page: where to return, why the login is needed, and the address of an account that was
 * just made, whose profile is empty.
 */
export type ReturnLink = { returnTo?: string; notice?: string; role?: Role; email?: string; isNew?: boolean }

const isReturnLink = (state: unknown): state is ReturnLink => typeof state === 'object' && state !== null

/** Reads the return link from the navigation state, or from the address if a link leads here. */
export function useReturnLink(): ReturnLink {
  const { state, search } = useLocation()
  if (isReturnLink(state)) return state
  const params = new URLSearchParams(search)
  const name = params.get('returnTo')
  return isReturnRoute(name) ? { returnTo: routePath(name, {}, { hospital: params.get('hospital') ?? undefined }) } : {}
}
