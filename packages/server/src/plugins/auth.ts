import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallerRole } from '@ilera/contract/calls'
import { actingForHeader, type CareAccess } from '@ilera/contract/family/access'
import { reachOf, type StaffAccess } from '@ilera/contract/members/roles'
import { httpError } from '../http-error.ts'
import { createCarers } from '../repositories/carers.ts'
import { createSessions, type Session, type SessionMember } from '../repositories/sessions.ts'
import type { Side } from '../repositories/side.ts'
import { looksLikeToken } from '../tokens.ts'

/** Who has logged in, and in which area. For whom the request acts is `request.side`. */
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

/** The patient that a request names in its header Acting-For. */
const actingFor = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers[actingForHeader]
  return Array.isArray(header) ? header.join(',') : header
}
const looksLikeId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

type Caller = { account: Account; side: Side; member: SessionMember | null }
const callers = new WeakMap<FastifyRequest, Caller>()
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
 * 403 for the other role, for staff whose roles may not make the call, and for those who must turn on 2FA first. A request
 * with the header Acting-For acts for a patient whom the login cares for (docs/decisions/114). A route without `who` cannot be
 * registered. Providers authenticate by signature, in their own routes.
 */
export function registerAuth(app: FastifyInstance): void {
  const sessions = createSessions(app.dependencies)
  const carers = createCarers(app.dependencies)

  /**
   * The side of a request for a patient whom the login cares for, read anew for each request. Throws 404 for a patient whom it
   * does not care for, whether there is one or not, and 403 where the scope is missing or the call is about the login itself.
   */
  async function carerSide(account: Account, patientId: string, care: CareAccess | undefined): Promise<Side> {
    if (account.role !== 'patient' || !care || care === 'login') throw httpError(403, m.family_only_for_oneself())
    const carer = looksLikeId(patientId) ? await carers.find(account.id, patientId) : undefined
    if (!carer) throw httpError(404, m.family_unknown(), { code: 'not-cared-for' })
    if (!carer.scope.includes(care)) throw httpError(403, m.family_scope_missing())
    return { role: 'patient', id: patientId, carer: { id: carer.id, accountId: account.id } }
  }

  app.addHook('onRoute', (route) => {
    const { who, staff, care } = route.config ?? {}
    if (!who && !isOpen(route.url)) throw new Error(`The route ${route.url} does not say who may call it.`)
    if ((who === 'hospital' || who === 'either') && !staff)
      throw new Error(`The route ${route.url} does not say which staff may call it.`)
    if ((who === 'patient' || who === 'either') && !care)
      throw new Error(`The route ${route.url} does not say which scope a carer needs.`)
  })

  app.decorateRequest('account', {
    getter() {
      return callerOf(this).account
    },
  })
  app.decorateRequest('side', {
    getter() {
      return callerOf(this).side
    },
  })
  app.decorateRequest('member', {
    getter() {
      return callerOf(this).member
    },
  })
  app.decorateRequest('patientId', {
    getter() {
      return ownerOf(this, 'patient')
    },
  })
  app.decorateRequest('hospitalId', {
    getter() {
      return ownerOf(this, 'hospital')
    },
  })

  // Runs after rate limits and security headers (onRequest), so that they apply to rejected requests too.
  app.addHook('preParsing', async (request, reply) => {
    const { who, staff, care, withoutTwoFactor } = request.routeOptions.config
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
    const { member } = session
    const account = accountOf(session)
    const side = sideOf(session, staff)
    const patientId = actingFor(request)
    callers.set(request, {
      account,
      side: patientId === undefined ? side : await carerSide(account, patientId, care),
      member,
    })
    if (member?.lacksTwoFactor && !withoutTwoFactor)
      throw httpError(403, m.members_two_factor_setup_required(), { code: 'two-factor-setup-required' })
    sessionCheckedAt.set(request, performance.now())
  })

  // A client may send its body so slowly that the session ends meanwhile. Writes check the session in their transaction as well.
  app.addHook('preHandler', async (request) => {
    const from = sessionCheckedAt.get(request)
    if (from !== undefined && performance.now() - from > freshBodyMs) await requireLiveSession(request)
  })
}

function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('This route has no account: it is public.')
  return caller
}

function ownerOf(request: FastifyRequest, role: Role): string {
  const { side } = callerOf(request)
  if (side.role !== role) throw new Error(`This route is not only for the role ${role}.`)
  return side.id
}

const accountOf = ({ id, accountId, role }: Session): Account => ({ id: accountId, role, sessionId: id })

/** Throws 403 when none of the member's roles may make the call. */
function sideOf({ role, ownerId: id, member }: Session, staff: StaffAccess | undefined): Side {
  if (!member) return { role, id }
  const reach = reachOf(staff ?? {}, member.roles)
  if (!reach) throw httpError(403, m.members_role_not_allowed())
  return { role, id, memberId: member.id, ...(reach === 'own' && { doctorKey: member.doctorKey ?? '' }) }
}
