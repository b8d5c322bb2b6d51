import { basePath, calls, type Call } from '@ilera/contract/calls'
import { actingForHeader } from '@ilera/contract/family/access'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { offlineCache } from '../offline/offline-cache.ts'
import { removeDateHeader, cachePerLogin, addCachedAtHeader } from './response-plugins.ts'

declare const self: ServiceWorkerGlobalScope

const shell = { cacheName: offlineCache.caches.shell, networkTimeoutSeconds: offlineCache.networkTimeoutSeconds.shell }
const secondsOf = (days: number) => days * 86_400

const readOffline = Object.values<Call>(calls)
  .filter((call) => call.readOffline)
  .map(({ path }) => new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`))

/** A new worker takes over at once. This is safe because all versions read the caches in the same way. */
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/', new NetworkFirst(shell))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: offlineCache.caches.assets,
    plugins: [
      removeDateHeader,
      new ExpirationPlugin({ maxEntries: offlineCache.mostAssets, maxAgeSeconds: secondsOf(offlineCache.assetDays) }),
    ],
  }),
)
registerRoute(
  // What is read for somebody else is not kept on the device of who acts for them.
  // Where the patient was is kept nowhere.
  ({ url, request }) =>
    !request.headers.has(actingForHeader) &&
    !url.searchParams.has('near') &&
    readOffline.some((path) => path.test(url.pathname)),
  new NetworkFirst({
    cacheName: offlineCache.caches.answers,
    networkTimeoutSeconds: offlineCache.networkTimeoutSeconds.responses,
    plugins: [
      cachePerLogin,
      removeDateHeader,
      new ExpirationPlugin({ maxEntries: offlineCache.mostAnswers, maxAgeSeconds: secondsOf(offlineCache.answerDays) }),
      addCachedAtHeader,
    ],
  }),
)
