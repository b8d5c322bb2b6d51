import { LoadingBar } from '@ilera/ui/elements/loading-bar'
import { useSyncExternalStore } from 'react'
import { pendingPages } from './pending-pages.ts'

/** What is read stays until the next page has come; on a slow line that looks as if nothing had been pressed. */
export function PendingNavigation() {
  const isOnTheWay = useSyncExternalStore(pendingPages.subscribe, pendingPages.any, () => false)
  return isOnTheWay ? <LoadingBar label="The page is on its way." /> : null
}
