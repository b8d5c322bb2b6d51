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

/** What the service worker keeps of the server's answers (decision 018), and whether the pages show some of it. */
export const cachedResponses = {
  /** When the server gave what is shown; undefined when it came from the server now. */
  since: (): Date | undefined => cachedSince,
  /** Takes the header of an answer: its time when it was kept, undefined when it came over the network. */
  onResponse(answeredAt: string | undefined): void {
    const at = answeredAt === undefined ? undefined : new Date(answeredAt)
    note(at && cachedSince && cachedSince < at ? cachedSince : at)
  },
  /** The line is back: what is shown is asked for again. */
  onOnline: (): void => note(undefined),
  listen,
  /** Nothing of who was logged in stays on the device. */
  clear(): void {
    note(undefined)
    // Over plain http there is no cache, and nothing was kept.
    if ('caches' in globalThis) void caches.delete(offlineCache.caches.answers)
  },
}

/** When the server gave what the pages show, while they show cached responses. */
export const useCachedSince = (): Date | undefined =>
  useSyncExternalStore(listen, cachedResponses.since, cachedResponses.since)
