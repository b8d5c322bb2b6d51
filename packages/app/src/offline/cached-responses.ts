import { useSyncExternalStore } from 'react'
import { offlineCache } from './offline-cache.ts'

let cachedSince: Date | undefined
const listeners = new Set<() => void>()

function note(at: Date | undefined): void {
  if (cachedSince?.getTime() === at?.getTime()) return
  cachedSince = at
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The service worker's offline copies of responses (decision 018), and whether the page shows one. */
export const cachedResponses = {
  /** When the server sent the oldest response that is shown; undefined if all came over the network. */
  since: (): Date | undefined => cachedSince,
  /** Notes a response's `x-answered-at` header: set on a cached response, undefined on one from the network. */
  onResponse(answeredAt: string | undefined): void {
    const at = answeredAt === undefined ? undefined : new Date(answeredAt)
    note(at && cachedSince && cachedSince < at ? cachedSince : at)
  },
  /** The connection is back: pages fetch their content again. */
  onOnline: (): void => note(undefined),
  listen,
  /** Deletes all cached responses, so that none outlives its login. */
  clear(): void {
    note(undefined)
    // Cache storage does not exist on plain HTTP, so nothing was cached.
    if ('caches' in globalThis) void caches.delete(offlineCache.caches.answers)
  },
}

/** When the server sent the oldest cached response that the page shows; undefined if it shows none. */
export const useCachedSince = (): Date | undefined =>
  useSyncExternalStore(listen, cachedResponses.since, cachedResponses.since)
