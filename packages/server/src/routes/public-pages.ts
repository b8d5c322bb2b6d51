import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Missing, PublicPageRenderer } from '@ilera/contract/public-pages/pages'
import { publicPagePaths } from '@ilera/contract/public-pages/paths'
import { Type, type Static } from 'typebox'
import { startErrorReply, toErrorBody } from '../plugins/error-handler.ts'
import { bodyOf, createPublicPages, maxAge, type PublicAnswer } from '../services/public-pages.ts'
import { publicUrl } from '../settings.ts'

const html = 'text/html; charset=utf-8'
const part = Type.String({ maxLength: 200 })
const SlugParams = Type.Object({ slug: part })
const CityParams = Type.Object({ city: part, speciality: Type.Optional(part) })

/** The encoding that the client accepts and that is smallest. */
const acceptedEncoding = (accepted = ''): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((name) =>
    accepted.split(',').some((one) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`).test(one)),
  )

/** A list of entity tags: those of the client's copies. */
const hasCopy = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false

/** Pages of hospitals for everybody, without login and without script (decision 137). */
export function registerPublicPages(app: FastifyInstance, loadRenderer: () => Promise<PublicPageRenderer>): void {
  const pages = createPublicPages(app.dependencies, loadRenderer)
  const config = { who: 'public' } as const

  /** Sends a page, or the page that says that there is none. */
  async function answerWith(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: PublicAnswer | undefined,
    missing: Missing,
  ): Promise<string | Buffer | undefined> {
    reply.header('content-security-policy', await pages.policy()).type(html)
    if (!answer) {
      reply.code(404).header('cache-control', 'no-store')
      return pages.missing(missing)
    }
    reply.header('cache-control', `public, max-age=${maxAge}`)
    if ('movedTo' in answer) {
      reply.code(301).header('location', answer.movedTo)
      return ''
    }
    const { etag, type } = answer
    reply.header('etag', etag).header('vary', 'accept-encoding')
    if (hasCopy(request, etag)) {
      reply.code(304)
      return undefined
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    reply.type(type)
    return bodyOf(answer, encoding)
  }

  /** Without the built file there is no page to say it on. */
  const problemPage = (sentence: string) =>
    Promise.all([pages.problem(sentence), pages.policy()]).catch(() => undefined)

  const errorHandler = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toErrorBody(error)
    startErrorReply(error, problem, request, reply).header('cache-control', 'no-store')
    const [page, policy] = (await problemPage(problem.message)) ?? []
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send(problem.message)
    return reply.header('content-security-policy', policy).type(html).send(page)
  }
  /** Addresses are typed from posters: capitals and a slash at the end lead to the same page. */
  const redirectTyped = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?')
    const plain = path.toLowerCase().replace(/\/+$/, '')
    if (plain === path) return undefined
    return reply.header('cache-control', `public, max-age=${maxAge}`).redirect(plain, 301)
  }
  const options = { config, errorHandler, onRequest: redirectTyped }

  app.get<{ Params: Static<typeof SlugParams> }>(
    publicPagePaths.hospital,
    { ...options, schema: { hide: true, params: SlugParams } },
    async (request, reply) =>
      reply.send(await answerWith(request, reply, await pages.hospital(request.params.slug), 'hospital')),
  )
  app.get<{ Params: Static<typeof SlugParams> }>(
    publicPagePaths.poster,
    { ...options, schema: { hide: true, params: SlugParams } },
    async (request, reply) => {
      // People print it; nobody searches for it.
      reply.header('x-robots-tag', 'noindex')
      return reply.send(await answerWith(request, reply, await pages.poster(request.params.slug), 'hospital'))
    },
  )
  app.get(publicPagePaths.hospitals, { ...options, schema: { hide: true } }, async (request, reply) =>
    reply.send(await answerWith(request, reply, await pages.cities(), 'place')),
  )
  for (const path of [publicPagePaths.city, publicPagePaths.speciality])
    app.get<{ Params: Static<typeof CityParams> }>(
      path,
      { ...options, schema: { hide: true, params: CityParams } },
      async (request, reply) => {
        const { city, speciality } = request.params
        return reply.send(await answerWith(request, reply, await pages.city(city, speciality), 'place'))
      },
    )
  for (const path of [publicPagePaths.hospital, publicPagePaths.poster, publicPagePaths.hospitals])
    app.get(`${path}/`, { config, schema: { hide: true } }, redirectTyped)
  app.get(publicPagePaths.sitemap, { ...options, schema: { hide: true } }, async (request, reply) =>
    reply.send(await answerWith(request, reply, await pages.sitemap(), 'page')),
  )
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /operator\nDisallow: /outbox\nDisallow: /receipt/\n\nSitemap: ${publicUrl(app.dependencies.settings)}${publicPagePaths.sitemap}\n`
  app.get(publicPagePaths.robots, { config, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
}
