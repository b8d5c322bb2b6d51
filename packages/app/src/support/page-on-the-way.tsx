import { LoadingBar } from '@ilera/ui/elements/loading-bar'
import { useSyncExternalStore } from 'react'
import { pagesOnTheWay } from './pages-on-the-way.ts'

/** What is read stays until the next page has come; on a slow line that looks as if nothing had been pressed. */
export function PageOnTheWay() {
  const isOnTheWay = useSyncExternalStore(pagesOnTheWay.subscribe, pagesOnTheWay.any, () => false)
  return isOnTheWay ? <LoadingBar label="The page is on its way." /> : null
}
