import type { Role } from '@ilera/contract/accounts/schemas'
import { isRouteName, routePath } from '@ilera/contract/routes'
import { useLocation } from 'react-router-dom'

/** What a page passes on to the login it leads to: where to return, and why one is here. */
export type Arrival = { returnTo?: string; notice?: string; role?: Role }

const isArrival = (state: unknown): state is Arrival => typeof state === 'object' && state !== null

/** Where to return stands in the address too, where a link leads here. */
export function useArrival(): Arrival {
  const { state, search } = useLocation()
  if (isArrival(state)) return state
  const name = new URLSearchParams(search).get('returnTo')
  return isRouteName(name) ? { returnTo: routePath(name) } : {}
}
