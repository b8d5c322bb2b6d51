import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The client's address behind `proxies` trusted proxies, like Fastify's `request.ip` for HTTP calls. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.filter(Boolean).toReversed()]
  return hops[Math.min(proxies, hops.length - 1)] ?? ''
}

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The first four groups of an IPv6 address (its /64), without leading zeros. */
function prefixOf(address: string): string {
  const [before = '', after] = address.split('::')
  const head = groups(before)
  const tail = after === undefined ? [] : groups(after)
  const missing = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...missing, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The key for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns a whole /64. An
 * IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) counts as the IPv4 address.
 */
export function networkPrefix(address: string): string {
  const normalized = address.replace(/%.*$/, '').slice(0, 64).toLowerCase()
  if (!isIPv6(normalized)) return normalized
  const mapped = /^(?:0{0,4}:){1,6}ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(normalized)?.[1]
  return mapped ?? `${prefixOf(normalized)}::/64`
}
