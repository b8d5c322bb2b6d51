import { basePath } from '@ilera/contract/calls'
import { routes } from '@ilera/contract/routes'
import { commonMessages } from '@ilera/contract/shared/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'

/** As the app's router compares: letters of either case, with or without a slash at the end. */
const knownPaths = Object.values(routes).map(
  (path) => new RegExp(`^${path === '/' ? '' : path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Somebody has opened this address in a browser: neither the app nor a program asks like that. */
function isNavigation({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const isOwnOrigin = url === basePath || url.startsWith(`${basePath}/`)
  return ['GET', 'HEAD'].includes(method) && !isOwnOrigin && (headers.accept ?? '').includes('text/html')
}

const notFoundPage = (address: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">
<title>Page not found</title>
<h1>Page not found</h1>
<p>${commonMessages.unknownCall} <a href="/">Go to Home</a></p>
</html>
`

/**
 * The app's pages stand behind the `#` (spec section 2). Who types or follows an address without it is led to the page, or to
 * the page for addresses that do not exist. Says whether it has answered; a program's request is left to the caller.
 */
export function redirectNavigation(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isNavigation(request)) return false
  const [path = ''] = request.url.split('?')
  const address = path === '/index.html' ? '/' : `/#${request.url}`
  // Never kept: the same address answers a program with JSON.
  reply.header('cache-control', 'no-store').header('vary', 'accept')
  const isKnown = path === '/index.html' || knownPaths.some((known) => known.test(path))
  if (isKnown) void reply.redirect(address)
  else void reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(address))
  return true
}
