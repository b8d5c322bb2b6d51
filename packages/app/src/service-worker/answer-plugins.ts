import type { WorkboxPlugin } from 'workbox-core'
import { kept } from '../offline/kept.ts'

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps each login's answers apart: who logs in next never sees them, not even without a network. */
export const perLogin: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url)
    url.searchParams.set('login', await digest(request.headers.get('authorization') ?? ''))
    return url.href
  },
}

/** Tells the page that an answer was kept, and since when. */
export const saysWhen: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(kept.answeredAt, headers.get('date') ?? '')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}
