import type { WorkboxPlugin } from 'workbox-core'
import { offlineCache } from '../offline/offline-cache.ts'

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Adds a hash of the login to the cache key: the next login never sees these responses, not even offline. */
export const cachePerLogin: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url)
    url.searchParams.set('login', await digest(request.headers.get('authorization') ?? ''))
    return url.href
  },
}

/**
 * Caches responses with status 200 and removes their `Date` header. If the device's clock is months ahead, Workbox
 * would treat every response with the server's date as expired. Expiry counts from when this device stored the
 * response.
 */
export const removeDateHeader: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null
    const headers = new Headers(response.headers)
    headers.set(offlineCache.answeredAt, headers.get('date') ?? '')
    headers.delete('date')
    return new Response(response.body, { status: response.status, headers })
  },
}

/** Tells the page that a response is cached, and when the server sent it. */
export const addCachedAtHeader: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(offlineCache.answeredAt, headers.get(offlineCache.answeredAt) ?? headers.get('date') ?? '')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}
