import type { Role } from '@ilera/contract/accounts/schemas'
import { isReturnRoute, routePath } from '@ilera/contract/routes'
import { useLocation } from 'react-router-dom'

/** What a page passes on to the login it leads to: where to return, and why one is here. */
export type ReturnLink = { returnTo?: string; notice?: string; role?: Role }

const isArrival = (state: unknown): state is ReturnLink => typeof state === 'object' && state !== null

/** Where to return stands in the address too, where a link leads here. */
export function useReturnLink(): ReturnLink {
  const { state, search } = useLocation()
  if (isArrival(state)) return state
  const said = new URLSearchParams(search)
  const name = said.get('returnTo')
  return isReturnRoute(name) ? { returnTo: routePath(name, {}, { hospital: said.get('hospital') ?? undefined }) } : {}
}
