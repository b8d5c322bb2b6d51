import type { WorkboxPlugin } from 'workbox-core'
import { offlineCache } from '../offline/offline-cache.ts'

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps each login's answers apart: who logs in next never sees them, not even without a network. */
export const cachePerLogin: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url)
    url.searchParams.set('login', await digest(request.headers.get('authorization') ?? ''))
    return url.href
  },
}

/**
 * Keeps answers of status 200 without their `Date`: it is the server's, and beside a device's clock that is months ahead all of them
 * would be too old to show. How long they are kept goes by when this device got them.
 */
export const keptUndated: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null
    const headers = new Headers(response.headers)
    headers.set(offlineCache.answeredAt, headers.get('date') ?? '')
    headers.delete('date')
    return new Response(response.body, { status: response.status, headers })
  },
}

/** Tells the page that an answer was kept, and since when. */
export const addCachedAtHeader: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(offlineCache.answeredAt, headers.get(offlineCache.answeredAt) ?? headers.get('date') ?? '')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}
