import { m } from '@ilera/contract/messages'
import { basePath } from '@ilera/contract/calls'
import { publicPagePaths } from '@ilera/contract/public-pages/paths'
import { routes } from '@ilera/contract/routes'
import { htmlLanguage } from '@ilera/contract/shared/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'

/** Patterns of the app's paths. Like the app's router, they ignore case and a trailing slash. */
const knownPaths = Object.values(routes).map(
  (path) => new RegExp(`^${path === '/' ? '' : path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Public pages, which have addresses of their own in small letters. */
const publicPaths = Object.values(publicPagePaths).map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
)

/** The address of a public page that was typed in capitals, "/H/Lagoon-View", as it is written. */
function publicPath(path: string): string | undefined {
  const plain = path.toLowerCase()
  return plain !== path && publicPaths.some((known) => known.test(plain)) ? plain.replace(/\/$/, '') : undefined
}

/** Whether a browser opens this URL as a page, unlike requests of the app or of programs. */
function isNavigation({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const isOwnOrigin = url === basePath || url.startsWith(`${basePath}/`)
  return ['GET', 'HEAD'].includes(method) && !isOwnOrigin && (headers.accept ?? '').includes('text/html')
}

const notFoundPage = (address: string) => `<!doctype html>
<html ${htmlLanguage()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">
<title>${m.redirects_not_found_title()}</title>
<h1>${m.redirects_not_found_title()}</h1>
<p>${m.common_unknown_call()} <a href="/">${m.redirects_not_found_home()}</a></p>
</html>
`

/**
 * Redirects browsers to the app's hash routes (spec section 2): a path without `#` leads to its page, an unknown path to the
 * "not found" page. Returns whether it has sent a response. Requests that are no page navigation are left to the caller.
 */
export function redirectNavigation(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isNavigation(request)) return false
  const [path = ''] = request.url.split('?')
  const typed = publicPath(path)
  if (typed !== undefined) {
    void reply.redirect(typed, 301)
    return true
  }
  const address = path === '/index.html' ? '/' : `/#${request.url}`
  // Not cacheable, because the same URL gives JSON to programs.
  reply.header('cache-control', 'no-store').header('vary', 'accept')
  const isKnown = path === '/index.html' || knownPaths.some((known) => known.test(path))
  if (isKnown) void reply.redirect(address)
  else void reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(address))
  return true
}
