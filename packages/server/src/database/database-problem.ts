import { DatabaseError } from 'pg'
import { errorCode } from '../error-code.ts'
import { NoPrimary } from './no-primary.ts'

const proxied = 'docs/operations.md, "A proxy for connections"'
const encoding = 'In an address, @ / : # % of a password are written as %40 %2F %3A %23 %25.'

/** By SQL state. */
const byState: Record<string, string> = {
  '28P01': `The database refuses the user or the password of DATABASE_URL. Check both. ${encoding}`,
  '28000':
    'The rules of the database (pg_hba.conf) refuse this connection. Check the user of DATABASE_URL, the rules for this machine, and whether they want ?sslmode=require.',
  '3D000': 'There is no database with the name that DATABASE_URL gives. Create it, or correct the name.',
  '53300': 'The database has no connection left. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
  '53100': 'The disk of the database is full. Make room there.',
  '57P03': 'The database is starting or stopping. Try again in a moment.',
  '25006':
    'The database takes no writes: it is a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary.',
}

/** By error code of Node.js. */
const byCode: Record<string, string> = {
  ENOTFOUND: 'The host name of DATABASE_URL is unknown. Check it, and the name server of this machine.',
  EAI_AGAIN: 'The host name of DATABASE_URL cannot be looked up. Check the name server of this machine.',
  ECONNREFUSED: 'Nothing listens at the host and port of DATABASE_URL. Check both, and that the database is running.',
  ERR_INVALID_URL: `DATABASE_URL cannot be read as an address. ${encoding}`,
}
const noAnswer =
  'The host of DATABASE_URL does not answer. Check the address, that the database is running, and firewalls in between.'
const unreachable = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])
const certificate = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH)/

/** By the message of the driver, for errors without a code. */
const byMessage: [RegExp, string][] = [
  [
    /does not support SSL/i,
    'The database offers no TLS, and DATABASE_URL asks for it. Take sslmode out of it, or turn TLS on at the database.',
  ],
  [/password must be a (?:non-empty )?string/i, byState['28P01'] ?? ''],
  [/time-?out/i, noAnswer],
  [
    /terminated|ended|unexpected|Received invalid/i,
    'What answers at the host and port of DATABASE_URL ends the connection: it is no PostgreSQL, or a proxy that is not ready.',
  ],
]

const parameterHint = (message: string): string =>
  message.includes('startup parameter')
    ? ' In PgBouncer, set pool_mode = session and ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout, and give the database role these settings.'
    : ''

function ofAnswer({ code = '', message }: DatabaseError): string {
  if (/no such database|database .* does not exist/i.test(message)) return byState['3D000'] ?? ''
  // PgBouncer and similar poolers put the reason in the message only: the state is a generic protocol violation.
  if (code.startsWith('08'))
    return `A proxy in front of the database refuses the connection: "${message}".${parameterHint(message)} See ${proxied}.`
  return byState[code] ?? `The database refuses to work: "${message}".`
}

/** Explains to operators why the database cannot be used and what to do. `cause`: the error of the driver or of Node.js. */
export function databaseProblem(cause: unknown): string {
  if (cause instanceof NoPrimary) return `${cause.message} ${cause.details}`.trim()
  if (cause instanceof DatabaseError) return ofAnswer(cause)
  const code = errorCode(cause) ?? ''
  if (unreachable.has(code)) return noAnswer
  if (certificate.test(code))
    return `The certificate of the database cannot be verified (${code}). Name its authority with sslrootcert in DATABASE_URL, or correct the host name.`
  const message = cause instanceof Error ? cause.message : ''
  return (
    byCode[code] ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    'The database cannot be reached. Check DATABASE_URL and that the database is running.'
  )
}
