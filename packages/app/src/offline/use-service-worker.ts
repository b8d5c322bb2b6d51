import { useEffect } from 'react'
import { kept } from './kept.ts'

/** The files that this page has loaded already: the worker takes them from the browser's cache, not from the network. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

async function start(loadPages: () => Promise<unknown>): Promise<void> {
  await navigator.serviceWorker.register(kept.worker)
  await loadPages()
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [`${location.origin}/`, ...loadedFiles()] } })
}

/**
 * Lets the pages of whoever is logged in open without a network (decision 018), once the browser has nothing better to do.
 * `loadPages` fetches those that were not opened yet.
 */
export function useServiceWorker(loadPages: () => Promise<unknown>): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    // A browser that refuses it works as before, with a network only.
    const timer = setTimeout(() => void start(loadPages).catch(() => undefined), 3_000)
    return () => clearTimeout(timer)
  }, [loadPages])
}
