import { basePath, calls, type Call } from '@ilera/contract/calls'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { kept } from '../offline/kept.ts'
import { keptUndated, perLogin, saysWhen } from './answer-plugins.ts'

declare const self: ServiceWorkerGlobalScope

const shell = { cacheName: kept.caches.shell, networkTimeoutSeconds: kept.patience.shell }
const secondsOf = (days: number) => days * 86_400

const readOffline = Object.values<Call>(calls)
  .filter((call) => call.readOffline)
  .map(({ path }) => new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`))

/** A newer worker takes over at once: it reads the same caches in the same way. */
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/', new NetworkFirst(shell))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: kept.caches.assets,
    plugins: [
      keptUndated,
      new ExpirationPlugin({ maxEntries: kept.mostAssets, maxAgeSeconds: secondsOf(kept.assetDays) }),
    ],
  }),
)
registerRoute(
  ({ url }) => readOffline.some((path) => path.test(url.pathname)),
  new NetworkFirst({
    cacheName: kept.caches.answers,
    networkTimeoutSeconds: kept.patience.answers,
    plugins: [
      perLogin,
      keptUndated,
      new ExpirationPlugin({ maxEntries: kept.mostAnswers, maxAgeSeconds: secondsOf(kept.answerDays) }),
      saysWhen,
    ],
  }),
)
