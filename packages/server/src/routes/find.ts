import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@ilera/contract/shared/limits'
import { ListQuery } from '@ilera/contract/shared/schema-parts'
import { Type, type Static } from 'typebox'
import { OverloadError } from '../bounded-queue.ts'
import { findErrorPage, findPage, findPagePolicy } from '../pages/find-page.ts'
import { startErrorReply, toErrorBody } from '../plugins/error-handler.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { readingAt } from '../repositories/reading-at.ts'

/** Few enough for 10 KiB with long names. */
const pageSize = 10

const FindQuery = Type.Pick(ListQuery, ['q', 'page'])

/** What was searched for, of a request that may be invalid. */
function queryOf({ query }: FastifyRequest): string {
  const isObject = typeof query === 'object' && query !== null
  return isObject && 'q' in query && typeof query.q === 'string' ? query.q.slice(0, limits.search) : ''
}

const asPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', findPagePolicy)

/** The directory of hospitals for browsers that cannot run the app (decision 099). */
export function registerFind(app: FastifyInstance): void {
  const { database } = app.dependencies
  const hospitals = createHospitalDirectory({ ...app.dependencies, database: readingAt(database, 'recent') })

  app.get<{ Querystring: Static<typeof FindQuery> }>(
    '/find',
    {
      config: { who: 'public' },
      schema: { hide: true, querystring: FindQuery },
      errorHandler: (error, request, reply) => {
        const problem = toErrorBody(error)
        startErrorReply(error, problem, request, asPage(reply))
          .header('cache-control', 'no-store')
          .send(findErrorPage(queryOf(request), problem.message))
      },
    },
    async ({ query: { q = '', page } }, reply) => {
      // Calls of the API are rejected before their handler.
      if (database.isOverloaded()) throw new OverloadError('Too many requests wait for the database.')
      const { data, total } = await hospitals.list({ q, page, limit: pageSize })
      // A page behind the last one: the list has become shorter, or somebody typed the number.
      if (data.length === 0 && page > 1) return reply.redirect(`/find?${new URLSearchParams({ q }).toString()}`)
      // Proxies such as Opera Mini's may answer from their cache. An erased hospital is gone after five minutes.
      return asPage(reply)
        .header('cache-control', 'public, max-age=300')
        .send(findPage({ query: q.trim(), page, pageSize, total, hospitals: data }))
    },
  )
}
