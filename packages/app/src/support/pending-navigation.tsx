import { m } from '@ilera/contract/messages'
import { LoadingBar } from '@ilera/ui/elements/loading-bar'
import { pendingPages } from './pending-pages.ts'
import { useStore } from './store.ts'

/**
 * A loading bar while the next page loads. The current page stays visible until then; without the bar, a slow
 * connection would look as if nothing had been pressed.
 */
export function PendingNavigation() {
  return useStore(pendingPages.count) > 0 ? <LoadingBar label={m.common_page_loading()} /> : null
}
