import { createStore } from '../support/store.ts'
import { offlineCache } from './offline-cache.ts'

const since = createStore<number | undefined>(undefined)

/** The service worker's offline copies of responses (decision 018), and whether the page shows one. */
export const cachedResponses = {
  /** When the server sent the oldest response that is shown, in milliseconds; undefined if all came over the network. */
  since,
  /** Notes a response's `x-answered-at` header: set on a cached response, undefined on one from the network. */
  onResponse(answeredAt: string | undefined): void {
    const at = answeredAt === undefined ? undefined : Date.parse(answeredAt)
    const before = since.get()
    since.set(at !== undefined && before !== undefined && before < at ? before : at)
  },
  /** The connection is back: pages fetch their content again. */
  onOnline: (): void => since.set(undefined),
  /** Deletes all cached responses, so that none outlives its login. */
  clear(): void {
    since.set(undefined)
    // Cache storage does not exist on plain HTTP, so nothing was cached.
    if ('caches' in globalThis) void caches.delete(offlineCache.caches.answers)
  },
}
