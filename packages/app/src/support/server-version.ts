import { timings } from '@ilera/contract/shared/timings'
import { offlineCache } from '../offline/offline-cache.ts'

/** The inline scripts in the head. They list the hashed file names, so they differ between versions. */
const scriptsIn = (page: Document): string[] =>
  Array.from(page.head.querySelectorAll('script:not([src])'), ({ textContent }) => textContent ?? '')

/** The version that this tab runs, as the names of its files. */
export const runningVersion = (): string => scriptsIn(document).join('')

/** Updates the service worker's copy of the page, which it serves on a slow network. */
async function updateCachedPage(response: Response, html: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(offlineCache.caches.shell))) return
  const { status, headers } = response
  await (await caches.open(offlineCache.caches.shell)).put('/', new Response(html, { status, headers }))
}

/**
 * Compares the server's version with this tab's. `/index.html` bypasses the service worker, which caches the page as
 * `/`.
 */
export async function askServerVersion(): Promise<'same' | 'other' | 'unreachable'> {
  try {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timings.requestTimeoutMs)
    const response = await fetch('/index.html', { cache: 'no-store', signal: timeout.signal })
    clearTimeout(timer)
    if (!response.ok) return 'unreachable'
    const html = await response.text()
    if (!import.meta.env.PROD || scriptsIn(document).every((script) => html.includes(script))) return 'same'
    await updateCachedPage(response, html).catch(() => undefined)
    return 'other'
  } catch {
    return 'unreachable'
  }
}
