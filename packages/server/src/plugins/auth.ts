import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallerRole } from '@ilera/contract/calls'
import { httpError } from '../http-error.ts'
import { createSessions, type Session } from '../repositories/sessions.ts'
import { looksLikeToken } from '../tokens.ts'

/** The authenticated caller. `id` is the patient's or the hospital's id. */
export type Account = { id: string; role: Role; sessionId: string }

/** Pages and files that are open to everybody: the only routes without a `who`. */
const publicPaths = ['/api/docs', '/outbox', '/*']

const isOpen = (url: string) => publicPaths.some((path) => url === path || url.startsWith(`${path}/`))

/** Whether this role may make a call for `who`. All calls are decided here. */
const isAllowed = (who: CallerRole, role: Role): boolean => who === 'either' || who === role

const bearer = (request: FastifyRequest): string | undefined => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && looksLikeToken(token) ? token : undefined
}

const accounts = new WeakMap<FastifyRequest, Account>()
/** Time of the session check, by `performance.now()`. */
const sessionCheckedAt = new WeakMap<FastifyRequest, number>()
/** Milliseconds. A body that is complete within this time needs no second session check. */
const freshBodyMs = 20

/** Throws 401 when the session has ended since the request began. */
export async function requireLiveSession({ server, account }: FastifyRequest): Promise<void> {
  if (!(await createSessions(server.dependencies).isLive(account.sessionId)))
    throw httpError(401, m.common_session_ended())
}

/**
 * Checks every request against its route's `who`: 401 without a valid token (with a code of its own for deleted accounts),
 * 403 for the other role. A route without `who` cannot be registered. Providers authenticate by signature, in their own routes.
 */
export function registerAuth(app: FastifyInstance): void {
  const sessions = createSessions(app.dependencies)

  app.addHook('onRoute', (route) => {
    if (!route.config?.who && !isOpen(route.url))
      throw new Error(`The route ${route.url} does not say who may call it.`)
  })

  app.decorateRequest('account', {
    getter() {
      const account = accounts.get(this)
      if (!account) throw new Error('This route has no account: it is public.')
      return account
    },
  })

  // Runs after rate limits and security headers (onRequest), so that they apply to rejected requests too.
  app.addHook('preParsing', async (request, reply) => {
    const { who } = request.routeOptions.config
    if (!who || who === 'public' || who === 'provider') return
    reply.header('cache-control', 'no-store')
    const token = bearer(request)
    if (!token)
      throw httpError(401, request.headers.authorization ? m.common_session_ended() : m.common_not_logged_in())
    const session = await sessions.find(token)
    if (!session)
      throw (await sessions.isOfErasedAccount(token))
        ? httpError(401, m.accounts_deleted(), { code: 'account-deleted' })
        : httpError(401, m.common_session_ended())
    if (!isAllowed(who, session.role)) throw httpError(403, m.common_wrong_role())
    accounts.set(request, accountOf(session))
    sessionCheckedAt.set(request, performance.now())
  })

  // A client may send its body so slowly that the session ends meanwhile. Writes check the session in their transaction as well.
  app.addHook('preHandler', async (request) => {
    const from = sessionCheckedAt.get(request)
    if (from !== undefined && performance.now() - from > freshBodyMs) await requireLiveSession(request)
  })
}

const accountOf = ({ id, accountId, role }: Session): Account => ({ id: accountId, role, sessionId: id })
