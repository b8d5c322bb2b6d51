import { timings } from '@ilera/contract/shared/timings'
import { offlineCache } from '../offline/offline-cache.ts'

/** The scripts in the document's head name the files of a version: they differ where any file does. */
const scriptsIn = (page: Document): string[] =>
  Array.from(page.head.querySelectorAll('script:not([src])'), ({ textContent }) => textContent ?? '')

/** The version that this tab runs: the names of its files. */
export const runningVersion = (): string => scriptsIn(document).join('')

/** A page that the service worker keeps is shown where the network is slow: it has to be the new one, too. */
async function keepPage(answer: Response, html: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(offlineCache.caches.shell))) return
  const { status, headers } = answer
  await (await caches.open(offlineCache.caches.shell)).put('/', new Response(html, { status, headers }))
}

/**
 * Whether the server has the version that this tab runs, another one, or does not answer. A service worker's kept page does not
 * count: it knows this address under another name.
 */
export async function askServerVersion(): Promise<'same' | 'other' | 'unreachable'> {
  try {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), timings.requestTimeoutMs)
    const answer = await fetch('/index.html', { cache: 'no-store', signal: ending.signal })
    clearTimeout(timer)
    if (!answer.ok) return 'unreachable'
    const html = await answer.text()
    if (!import.meta.env.PROD || scriptsIn(document).every((script) => html.includes(script))) return 'same'
    await keepPage(answer, html).catch(() => undefined)
    return 'other'
  } catch {
    return 'unreachable'
  }
}
