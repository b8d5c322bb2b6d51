import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '@ilera/contract/messages'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { enumOf, IdParams, ListQuery } from '@ilera/contract/shared/schema-parts'
import { Type, type Static } from 'typebox'
import { httpError, type HttpError } from '../http-error.ts'
import { createListings, ListingError } from '../listings/listings.ts'
import { createOperatorLinks, operatorPath } from '../operators/operator-links.ts'
import { endsSoonDays, listingPage, listingsPage } from '../pages/hospital-listings-page.ts'
import { operatorLoginPage, operatorPagePolicy } from '../pages/operator-page.ts'
import { createHospitalListings, listingViews } from '../repositories/hospital-listings.ts'
import { createListingDecisions } from '../repositories/listing-decisions.ts'
import { createOperatorSessions } from '../repositories/operator-sessions.ts'
import { publicUrl } from '../settings.ts'
import { looksLikeToken, newToken } from '../tokens.ts'

const cookieName = 'operator'
/** Hours until an operator logs in again. */
const sessionHours = 8
const pageSize = 20
/** Bytes: a reason and some ids. */
const formLimit = 16 * 1024

const TokenQuery = Type.Object({ token: Type.String({ default: '' }) })
const ListingsQuery = Type.Object({
  ...Type.Pick(ListQuery, ['q', 'page']).properties,
  view: Type.Unsafe<(typeof listingViews)[number]>({ ...enumOf(listingViews), default: 'waiting' }),
})
/** What the forms of all pages send: each sends some of it. */
const Form = Type.Object({
  formToken: Type.String({ default: '' }),
  token: Type.String({ default: '' }),
  /** Since when the licence that the operator saw was waiting. */
  seen: Type.String({ default: '' }),
  until: Type.String({ default: '' }),
  reason: Type.String({ default: '' }),
})
type Fields = Static<typeof Form>
type OfHospital = { Params: Static<typeof IdParams> }
type Session = { token: string; operator: string; formToken: string; today: string }

const config = { who: 'public' } as const

/** What every unknown address answers. */
const unknownPage = (): HttpError => httpError(404, m.common_unknown_call(), { code: 'unknown-call' })

/** The token in the operator's cookie. */
function tokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[cookieName] ?? ''
  return looksLikeToken(token) ? token : undefined
}

const asPage = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', operatorPagePolicy)
    .header('cache-control', 'no-store')

type Listings = ReturnType<typeof createListings>
const decisionForms = {
  verify: (by: Listings, id: string, { until, seen }: Fields) => by.verify(id, until, seen || null),
  refuse: (by: Listings, id: string, { reason, seen }: Fields) => by.refuse(id, reason, seen || null),
  suspend: (by: Listings, id: string, { reason }: Fields) => by.suspend(id, reason),
  restore: (by: Listings, id: string) => by.restore(id),
}

/**
 * The pages on which operators verify hospitals (docs/decisions/118): HTML without script. Without a session each of them is
 * what an unknown address is.
 */
export function registerOperator(app: FastifyInstance): void {
  const { database, clock, secrets, settings } = app.dependencies
  const sessions = createOperatorSessions(database)
  const links = createOperatorLinks({ clock, secrets, settings })
  const listings = createHospitalListings(database)
  const decisions = createListingDecisions(database)
  const cookieOptions = {
    path: operatorPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl(settings).startsWith('https:'),
  } as const

  function registerLogin(scope: FastifyInstance): void {
    scope.get<{ Querystring: Static<typeof TokenQuery> }>(
      `${operatorPath}/login`,
      { config, schema: { hide: true, querystring: TokenQuery } },
      async ({ query: { token } }, reply) => {
        const link = links.read(token)
        if (!link) throw unknownPage()
        return asPage(reply).send(operatorLoginPage(link.operator, token))
      },
    )

    scope.post<{ Body: Fields }>(
      `${operatorPath}/login`,
      { config, schema: { hide: true, body: Form } },
      async ({ body }, reply) => {
        const link = links.read(body.token)
        if (!link) throw unknownPage()
        const token = newToken()
        const expiresAt = new Date(clock().getTime() + sessionHours * 3_600_000)
        const session = { token, link: link.id, operator: link.operator, expiresAt }
        if (!(await sessions.begin(session, clock()))) throw unknownPage()
        const options = { ...cookieOptions, maxAge: sessionHours * 3_600 }
        return reply.setCookie(cookieName, token, options).redirect(operatorPath, 303)
      },
    )
  }

  const current = new WeakMap<FastifyRequest, Session>()
  function sessionOf(request: FastifyRequest): Session {
    const session = current.get(request)
    if (!session) throw unknownPage()
    return session
  }
  /** The session of a form that is ours: another site's form does not know the form token. */
  function sessionOfForm(request: FastifyRequest<{ Body: Fields }>): Session {
    const session = sessionOf(request)
    if (session.formToken !== request.body.formToken) throw unknownPage()
    return session
  }

  async function showHospital(
    reply: FastifyReply,
    session: Session,
    id: string,
    rejected?: { problem: string; typed: Record<string, string> },
  ): Promise<FastifyReply> {
    const hospital = await listings.findForOperator(id)
    if (!hospital) throw unknownPage()
    return asPage(reply).send(listingPage(session, hospital, await decisions.ofHospital(id), rejected))
  }

  function registerPages(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request) => {
      const token = tokenOf(request)
      const operator = token && (await sessions.operator(token, clock()))
      if (!token || !operator) throw unknownPage()
      const formToken = secrets.digest(`operator-form\n${token}`).toString('base64url')
      current.set(request, { token, operator, formToken, today: lagosToday(clock()) })
    })

    scope.post<{ Body: Fields }>(
      `${operatorPath}/logout`,
      { config, schema: { hide: true, body: Form } },
      async (request, reply) => {
        await sessions.end(sessionOfForm(request).token, clock())
        return reply.clearCookie(cookieName, cookieOptions).redirect('/', 303)
      },
    )

    scope.get<{ Querystring: Static<typeof ListingsQuery> }>(
      operatorPath,
      { config, schema: { hide: true, querystring: ListingsQuery } },
      async (request, reply) => {
        const session = sessionOf(request)
        const { q = '', page, view } = request.query
        const shown = { view, q: q.trim(), page, limit: pageSize }
        const soon = addDays(session.today, endsSoonDays)
        const found = await listings.page({ ...shown, today: session.today, soon })
        return asPage(reply).send(listingsPage(session, { ...shown, ...found }))
      },
    )

    scope.get<OfHospital>(
      `${operatorPath}/hospitals/:id`,
      { config, schema: { hide: true, params: IdParams } },
      (request, reply) => showHospital(reply, sessionOf(request), request.params.id),
    )

    for (const [name, decide] of Object.entries(decisionForms))
      scope.post<OfHospital & { Body: Fields }>(
        `${operatorPath}/hospitals/:id/${name}`,
        { config, schema: { hide: true, params: IdParams, body: Form } },
        async (request, reply) => {
          const { body, params } = request
          const session = sessionOfForm(request)
          try {
            await decide(createListings({ database, clock }, session.operator), params.id, body)
          } catch (error) {
            if (!(error instanceof ListingError)) throw error
            const typed = { [name]: body.until || body.reason }
            return showHospital(reply.code(400), session, params.id, { problem: error.message, typed })
          }
          return reply.redirect(`${operatorPath}/hospitals/${params.id}`, 303)
        },
      )
  }

  void app.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(formbody, { bodyLimit: formLimit })
    registerLogin(scope)
    await scope.register(async (pages) => registerPages(pages))
  })
}
