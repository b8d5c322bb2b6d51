import { useEffect } from 'react'
import type { Loadable } from '../support/loadable.tsx'
import { offlineCache } from './offline-cache.ts'

type Pages = Readonly<Record<string, Pick<Loadable, 'load'>>>

/** The files that this page has loaded already: the worker takes them from the browser's cache, not from the network. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

async function start(pages: Pages): Promise<void> {
  await navigator.serviceWorker.register(offlineCache.worker)
  // A page that is not on the device could not be opened without a network.
  await Promise.all(Object.values(pages).map(({ load }) => load()))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [`${location.origin}/`, ...loadedFiles()] } })
}

/**
 * Lets the pages of whoever is logged in open without a network (decision 018), once the browser has nothing better to do.
 * Those of `pages` that were not opened yet are fetched.
 */
export function useServiceWorker(pages: Pages): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    // A browser that refuses it works as before, with a network only.
    const timer = setTimeout(() => void start(pages).catch(() => undefined), 3_000)
    return () => clearTimeout(timer)
  }, [pages])
}
