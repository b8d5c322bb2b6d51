import { useEffect } from 'react'
import type { Loadable } from '../support/loadable.tsx'
import { offlineCache } from './offline-cache.ts'

type Pages = Readonly<Record<string, Pick<Loadable, 'load'>>>

/** The assets that this page has already loaded: the worker takes them from the browser's cache. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

async function start(pages: Pages): Promise<void> {
  await navigator.serviceWorker.register(offlineCache.worker)
  // Loads every page's code now: a page whose code is not cached cannot open offline.
  await Promise.all(Object.values(pages).map(({ load }) => load()))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [`${location.origin}/`, ...loadedFiles()] } })
}

/**
 * Registers the service worker 3 seconds after the page has loaded, so that the pages behind the login open offline
 * (decision 018). Loads the code of all `pages`.
 */
export function useServiceWorker(pages: Pages): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    // A browser that rejects the worker still works, without offline pages.
    const timer = setTimeout(() => void start(pages).catch(() => undefined), 3_000)
    return () => clearTimeout(timer)
  }, [pages])
}
