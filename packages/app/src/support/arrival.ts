import type { Role } from '@ilera/contract/accounts/schemas'
import { useLocation } from 'react-router-dom'

/** What a page passes on to the login it leads to: where to return, and why one is here. */
export type Arrival = { returnTo?: string; notice?: string; role?: Role }

const isArrival = (state: unknown): state is Arrival => typeof state === 'object' && state !== null

export function useArrival(): Arrival {
  const { state } = useLocation()
  return isArrival(state) ? state : {}
}
