import { errorCode } from '../error-code.ts'

const encoding = 'In an address, @ / : # % of a password are written as %40 %2F %3A %23 %25.'

/** By error code of Node.js. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the host and port of REDIS_URL. Check both, and that Redis is running.',
  ENOTFOUND: 'The host name of REDIS_URL is unknown. Check it, and the name server of this machine.',
  EAI_AGAIN: 'The host name of REDIS_URL cannot be looked up. Check the name server of this machine.',
}
const certificate = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH)/

/** By the message of Redis or of its client. */
const byMessage: [RegExp, string][] = [
  [/^(?:WRONGPASS|NOAUTH)/, `Redis refuses the user or the password of REDIS_URL. Check both. ${encoding}`],
  [
    /^NOPERM/,
    'The user of REDIS_URL may not use the channel. It needs +@connection +@pubsub and the channels &ilera:* (docs/operations.md, "Redis").',
  ],
  [/^LOADING/, 'Redis is starting.'],
  [/unknown command.*HELLO/i, 'Redis is older than version 6. Install a newer one, or Valkey.'],
  [/DB index|invalid DB/i, 'Redis has no database with the number that ends REDIS_URL.'],
]

/** Explains to operators why Redis cannot be used and what to do. `error`: that of the client or of Node.js. */
export function redisProblem(error: unknown): string {
  const code = errorCode(error) ?? ''
  if (certificate.test(code))
    return `The certificate of Redis cannot be verified (${code}). Name its authority with NODE_EXTRA_CA_CERTS, or correct the host name.`
  const message = error instanceof Error ? error.message : ''
  return (
    byCode[code] ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    'What is at the host and port of REDIS_URL does not answer as Redis does. Check the address, firewalls, and rediss:// where it wants TLS.'
  )
}

/** What /readyz says while Redis is away. The process is ready: everything else works without it. */
export const redisAway =
  'Redis cannot be used: until it is back, open pages do not show what happens at other processes.'

/** What the log says when an outage of Redis begins. */
export const redisOutage = (error: unknown): string => `${redisAway} ${redisProblem(error)}`
