/** One PostgreSQL server of `DATABASE_URL`. `url` names this host alone; `name` is its host and port; `place` counts from 1. */
export type DatabaseHost = { url: string; name: string; place: number }

export type DatabaseHosts = {
  hosts: DatabaseHost[]
  /** Whether the server looks for the primary itself: there are several hosts, or `target_session_attrs` asks for it. */
  findsPrimary: boolean
}

const hostAndPort = /^(?:\[[\da-f:.]+\]|[^\s:[\]]+)(?::(?<port>\d{1,5}))?$/i
const defaultPort = 5432
const maxPort = 65_535

/** Values of `target_session_attrs` that lead to a server which accepts writes. */
const writable = new Set(['read-write', 'primary'])

function readHost(host: string, place: number): string {
  if (host === '') throw new Error(`DATABASE_URL has an empty host at place ${place} of its list.`)
  const port = hostAndPort.exec(host)?.groups?.['port'] ?? String(defaultPort)
  if (!hostAndPort.test(host) || Number(port) < 1 || Number(port) > maxPort)
    throw new Error(`DATABASE_URL has "${host}" at place ${place} of its list, which is not a host or host:port.`)
  return host.endsWith(`:${port}`) ? host : `${host}:${port}`
}

/** Removes `target_session_attrs`, which the driver does not know. Throws on a value that does not lead to a primary. */
function withoutTarget(query: string): { query: string; isNamed: boolean } {
  const asked = new URLSearchParams(query)
  const target = asked.get('target_session_attrs')
  if (['host', 'hostaddr', 'port'].some((name) => asked.get(name)?.includes(',')))
    throw new Error(
      'DATABASE_URL must list its hosts before the name of the database: postgres://…@one:5432,two:5432/…',
    )
  if (target === null) return { query, isNamed: false }
  if (!writable.has(target))
    throw new Error('target_session_attrs in DATABASE_URL must be read-write or primary, because the server writes.')
  asked.delete('target_session_attrs')
  return { query: asked.size > 0 ? `?${asked.toString()}` : '', isNamed: true }
}

/** Not by `URL`: it accepts no list of hosts with ports. The parts together are the URL again. */
function splitUrl(url: string) {
  const schemeEnd = url.indexOf('://') + '://'.length
  const length = url.slice(schemeEnd).search(/[/?#]/)
  const authorityEnd = length < 0 ? url.length : schemeEnd + length
  const authority = url.slice(schemeEnd, authorityEnd)
  const listStart = authority.lastIndexOf('@') + 1
  const queryStart = url.indexOf('?', authorityEnd)
  const pathEnd = queryStart < 0 ? url.length : queryStart
  return {
    scheme: url.slice(0, schemeEnd),
    login: authority.slice(0, listStart),
    list: authority.slice(listStart),
    path: url.slice(authorityEnd, pathEnd),
    query: url.slice(pathEnd),
  }
}

/**
 * Reads the hosts of a connection URL in libpq's form, `postgres://user@one:5432,two:5432/db?target_session_attrs=read-write`.
 * The driver knows one host per connection and no `target_session_attrs`. Throws an error for operators on a list that cannot
 * be read.
 */
export function readHosts(url: string): DatabaseHosts {
  const { scheme, login, list, path, query: given } = splitUrl(url)
  const { query, isNamed } = withoutTarget(given)
  if (!list.includes(',')) {
    const single = isNamed ? scheme + login + list + path + query : url
    return { hosts: [{ url: single, name: list, place: 1 }], findsPrimary: isNamed }
  }
  const names = list.split(',').map((host, index) => readHost(host, index + 1))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`DATABASE_URL names ${twice} twice.`)
  return {
    hosts: names.map((name, index) => ({ url: scheme + login + name + path + query, name, place: index + 1 })),
    findsPrimary: true,
  }
}
