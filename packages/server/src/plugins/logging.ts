import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { redactLine, redactArguments } from './redact-log.ts'

/** Creates a JSON log without personal data: no URL, query, header, body or token, and of an error only its name and code. */
export const createLog = (settings: Settings, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      formatters: { log: redactLine, bindings: redactLine },
      hooks: {
        logMethod(given, log) {
          log.apply(this, redactArguments(given))
        },
      },
    },
    to,
  )

/** Properties of errors that help to locate them and never contain user data. */
const facts = ['code', 'statusCode', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'errno'] as const

/**
 * Describes an error without its message, because messages of the database and of parsers quote values. It logs class, code,
 * constraint and stack frames instead.
 */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: `A ${typeof error} was thrown.`, stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const details = facts.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [`${name} ${value}`] : []
  })
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  const place = details.length === 0 && !cause ? frames.slice(0, 1).map((frame) => frame.trim()) : []
  const causes = cause ? [`caused by ${cause.message}`] : []
  const message = [[error.name, ...details].join(', '), ...place, ...causes].join(' ')
  return { type: error.name, message, stack: frames.slice(0, 8).join('\n'), ...code }
}

/** Logs one line per request: method, route, role, status and duration. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown', config } = request.routeOptions
    const line = { method: request.method, route: url, who: config.who, status: reply.statusCode }
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
