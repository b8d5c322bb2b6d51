import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PublicPageRenderer } from '@ilera/contract/public-pages/pages'
import { hospitalPath, hospitalsPath, posterPath } from '@ilera/contract/public-pages/paths'
import { slugOf } from '@ilera/contract/public-pages/slug'
import { OverloadError } from '../bounded-queue.ts'
import type { Dependencies } from '../dependencies.ts'
import { plainPagePolicy } from '../pages/plain-page-policy.ts'
import { cityOf, cityOfSlug, namesOfCity } from '../places/cities.ts'
import { createPublicHospitals } from '../repositories/public-hospitals.ts'
import { readingAt } from '../repositories/reading-at.ts'
import { publicUrl } from '../settings.ts'

/** Milliseconds for which a page is served from memory. With `maxAge` it is right within a minute of a change. */
const cachedMs = 20_000
/** Seconds for which browsers and proxies may keep a page. */
export const maxAge = 30
/** Bytes of all pages in memory: about 800 of a hospital. */
const cacheBytes = 16 * 1024 * 1024
/** Hospitals of a city that are read, and those of them that its page lists. */
const cityLimits = { read: 2_000, listed: 200 }

const isSlug = /^[a-z\d-]{1,100}$/i

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A page as it is kept: compressed for nearly all browsers. Its other forms are made when they are asked for. */
export type PublicPage = { br: Buffer; gzip?: Promise<Buffer>; etag: string; type: string }
/** A page, or the path of the page that took its place. */
export type PublicAnswer = PublicPage | { movedTo: string }

/** With the gzip form, which is a tenth longer. */
const bytesOf = (answer: PublicAnswer) => ('movedTo' in answer ? answer.movedTo.length : answer.br.length * 2.2)

/** The page in the encoding that the client accepts. */
export function bodyOf(page: PublicPage, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> | Buffer {
  if (encoding === 'br') return page.br
  const plain = () => decompressBrotli(page.br)
  if (encoding === undefined) return plain()
  return (page.gzip ??= plain().then((text) => compressGzip(text)))
}

const html = 'text/html; charset=utf-8'

async function toPage(text: string, type: string): Promise<PublicPage> {
  const plain = Buffer.from(text)
  const br = await compressBrotli(plain, quality)
  // Weak: the same for all encodings.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { br, etag, type }
}

const xmlEscaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const sitemapOf = (origin: string, paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${xmlEscaped(origin + path)}</loc></url>`).join('\n')}
</urlset>
`

/** The pages that everybody can read (decision 137), from memory where they were rendered a moment ago. */
export function createPublicPages(dependencies: Dependencies, loadRenderer: () => Promise<PublicPageRenderer>) {
  const { clock, settings, database } = dependencies
  const hospitals = createPublicHospitals({ clock, settings, database: readingAt(database, 'recent') })
  const origin = publicUrl(settings)

  let loading: ReturnType<typeof load> | undefined
  async function load() {
    const renderer = await loadRenderer()
    // Fonts of ours. Checkers such as Lighthouse read robots.txt from within the page.
    return { renderer, policy: `${plainPagePolicy(renderer.style)}; font-src 'self'; connect-src 'self'` }
  }
  /** Loaded at its first use, because it takes memory. A failed attempt is repeated. */
  const rendering = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  /** Requests for a page that is being rendered wait for it. What does not exist is not stored, so that guesses fill nothing. */
  const cache = new LRUCache<string, PublicAnswer, () => Promise<PublicAnswer | undefined>>({
    maxSize: cacheBytes,
    sizeCalculation: (answer) => Math.ceil(bytesOf(answer)) + 200,
    ttl: cachedMs,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
    fetchMethod: (_path, _stale, { context: render }) => {
      // Calls of the API are rejected before their handler. A page in memory costs the database nothing.
      if (database.isOverloaded()) throw new OverloadError('Too many requests wait for the database.')
      return render()
    },
  })
  const cached = (path: string, render: () => Promise<PublicAnswer | undefined>) =>
    cache.fetch(path, { context: render })

  /** An address in capitals leads to the right one. One that no hospital can have asks nobody. */
  const renderHospital = async (
    slug: string,
    pathOf: (slug: string) => string,
    kind: 'renderHospital' | 'renderPoster',
  ): Promise<PublicAnswer | undefined> => {
    if (!isSlug.test(slug)) return undefined
    return cached(pathOf(slug), async () => {
      const facts = await hospitals.bySlug(slug.toLowerCase())
      if (!facts) return undefined
      if (facts.slug !== slug) return { movedTo: pathOf(facts.slug) }
      const { renderer } = await rendering()
      const offers = await hospitals.offers(facts.id)
      return toPage(renderer[kind]({ ...facts, ...offers, city: cityOf(facts.hospitalAddress) }, origin), html)
    })
  }

  /** Cities with at least one hospital, by name, and the addresses of all hospitals. */
  async function countCities() {
    const all = await hospitals.all()
    const byCity = Map.groupBy(all, ({ address }) => cityOf(address))
    const cities = [...byCity].flatMap(([city, { length: count }]) => (city ? [{ ...city, count }] : []))
    return { all, cities: cities.toSorted((one, other) => one.name.localeCompare(other.name)) }
  }

  return {
    /** The content security policy of the pages. */
    policy: async () => (await rendering()).policy,

    hospital: (slug: string) => renderHospital(slug, hospitalPath, 'renderHospital'),
    poster: (slug: string) => renderHospital(slug, posterPath, 'renderPoster'),

    cities: () =>
      cached(hospitalsPath(), async () => {
        const { renderer } = await rendering()
        return toPage(renderer.renderCities({ cities: (await countCities()).cities }, origin), html)
      }),

    /** The hospitals of a city, or those with a speciality. Undefined if the city is unknown, or has none. */
    async city(citySlug: string, specialitySlug?: string): Promise<PublicAnswer | undefined> {
      const city = cityOfSlug(citySlug)
      if (!city) return undefined
      return cached(hospitalsPath(citySlug, specialitySlug), async () => {
        const { renderer } = await rendering()
        const near = await hospitals.near(namesOfCity(city), cityLimits.read)
        const all = near.filter(({ hospitalAddress }) => cityOf(hospitalAddress) === city)
        const named = new Map(all.flatMap((one) => one.specialities.map((name) => [slugOf(name), name])))
        named.delete('')
        const specialities = [...named]
          .map(([slug, name]) => ({ slug, name }))
          .toSorted((one, other) => one.name.localeCompare(other.name))
        const speciality = specialities.find(({ slug }) => slug === specialitySlug)
        if (specialitySlug !== undefined && !speciality) return undefined
        const matching = speciality
          ? all.filter((one) => one.specialities.some((name) => slugOf(name) === speciality.slug))
          : all
        if (matching.length === 0) return undefined
        const listed = matching.slice(0, cityLimits.listed)
        const hasMore = listed.length < matching.length || near.length === cityLimits.read
        return toPage(renderer.renderCity({ city, speciality, specialities, hospitals: listed, hasMore }, origin), html)
      })
    },

    sitemap: () =>
      cached('/sitemap.xml', async () => {
        const { all, cities } = await countCities()
        const paths = [
          '/',
          hospitalsPath(),
          ...cities.map(({ slug }) => hospitalsPath(slug)),
          ...all.map(({ slug }) => hospitalPath(slug)),
        ]
        return toPage(sitemapOf(origin, paths), 'application/xml; charset=utf-8')
      }),

    missing: async (what: Parameters<PublicPageRenderer['renderMissing']>[0]) =>
      (await rendering()).renderer.renderMissing(what),
    problem: async (sentence: string) => (await rendering()).renderer.renderProblem(sentence),
  }
}
