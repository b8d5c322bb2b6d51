import type { FoundHospital, HospitalResult } from '@ilera/contract/hospitals/schemas'
import { limits } from '@ilera/contract/shared/limits'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { parseLocation, type LocationSearch } from '../places/parse-location.ts'
import type { Settings } from '../settings.ts'
import { createVisibility, findable, foundColumns, toFound, type Finding, type FoundRow } from './found-hospitals.ts'
import { matchesAll, matchesEach, searchTerms } from './like-pattern.ts'

/** Fuzzy search compares at most this many hospitals, and requires this similarity (0 to 1). */
const maxCandidates = 100
const similarityThreshold = 0.4

/** The normalized query as a subquery, which PostgreSQL evaluates once instead of once per hospital. */
const typed = (parameter: '$1' | '$2') => `(select search_key(${parameter}))`
/** Whether a text starts with the query, or contains it as a whole. */
const startsWithQuery = (text: string) => `starts_with(${text}, ${typed('$1')})`
const containsQuery = (text: string) => `position(${typed('$1')} in ${text}) > 0`

type Listed = FoundRow & { total: number }

/** The hospitals that are found. The three parameters are those of `finding` below, at these places. */
const listed = (today: string, must: string, own: string) =>
  `${foundColumns(today)} and h.erased_at is null and a.erased_at is null and ${findable(today, must, own)}`

const toListed = ({ total: _, ...row }: Listed): FoundHospital => toFound(row)

type DirectoryDependencies = { database: Database; clock: Clock; settings: Settings }

// One index serves the count and another the page, so that hospitals on other pages are not read.
const countAll = `((select count(*) from hospitals) - (select count(*) from hospitals
  where erased_at is not null or suspended_at is not null))`
const countVerified = `(select count(*) from hospitals h where h.erased_at is null and ${findable('$3', '$4', '$5')})`

/** Hospitals as patients find them. `patientId` is the patient who looks; undefined for a visitor. */
export function createHospitalDirectory(dependencies: DirectoryDependencies) {
  const { database: db } = dependencies
  const { must, finding } = createVisibility(dependencies)

  /** Hospitals whose name or address contains every word in any order, ignoring accents. `q` must not be blank. */
  const searchExact = (q: string, limit: number, offset: number, chosen: Finding) => {
    const words = searchTerms(q)
    return db.prepared<Listed>(
      {
        name: `hospitals-exactly-${words.length}`,
        text: `select count(*) over () as total, ${listed('$5', '$6', '$7')}
          where ${matchesEach('h.search_text', '$4', words)}
          order by ${startsWithQuery('h.name_search')} desc, ${containsQuery('h.name_search')} desc, h.name_search, h.id
          limit $2 offset $3`,
      },
      [q, limit, offset, words, ...chosen],
    )
  }

  /** Hospitals with a similar name or address, best match first. Tolerates typing errors and missing accents. */
  const searchFuzzy = (q: string, limit: number, offset: number, chosen: Finding) => {
    const words = searchTerms(q)
    return db.prepared<Listed>(
      {
        name: `hospitals-search-${words.length}`,
        text: `with candidates as (
            (select id from hospitals order by ${typed('$1')} <<-> search_text limit $5)
            union (select id from hospitals where ${matchesEach('search_text', '$2', words)} limit $5))
          select count(*) over () as total, ${listed('$7', '$8', '$9')}
          where h.id in (select id from candidates)
            and (word_similarity(${typed('$1')}, h.search_text) >= $6 or ${matchesAll('h.search_text', '$2')})
          order by ${startsWithQuery('h.name_search')} desc, ${containsQuery('h.search_text')} desc,
            word_similarity(${typed('$1')}, h.name_search) desc, word_similarity(${typed('$1')}, h.search_text) desc,
            h.name_search, h.id
          limit $3 offset $4`,
      },
      [q, words, limit, offset, maxCandidates, similarityThreshold, ...chosen],
    )
  }

  /** Runs the fuzzy search only when the exact one does not fill the page, because it costs ten times as much. */
  async function search(q: string, limit: number, offset: number, chosen: Finding): Promise<Listed[]> {
    const exact = await searchExact(q, limit, offset, chosen)
    const hasEnough = exact.length === limit || (offset > 0 && exact.length > 0)
    return hasEnough ? exact : searchFuzzy(q, limit, offset, chosen)
  }

  /** Hospitals in the given areas, nearest area first. */
  const searchNearby = ({ what, nearby }: LocationSearch, limit: number, offset: number, chosen: Finding) =>
    db.prepared<Listed>(
      {
        name: 'hospitals-nearby',
        text: `with areas as materialized (
            select like_pattern(area) as form, place from unnest($1::text[]) with ordinality as asked (area, place)),
          placed as materialized (
            select found.id, min(place) as place from areas join hospitals found on found.search_text like form group by found.id)
          select count(*) over () as total, ${listed('$5', '$6', '$7')}
          join placed on placed.id = h.id
          where $2 = '' or ${typed('$2')} <% h.name_search
          order by placed.place, word_similarity(${typed('$2')}, h.name_search) desc, h.name_search, h.id
          limit $3 offset $4`,
      },
      [nearby, what, limit, offset, ...chosen],
    )

  /** Searches near a known place that the query names, otherwise in names and addresses. */
  async function find(q: string, chosen: Finding, limit: number, offset = 0): Promise<Listed[]> {
    const location = parseLocation(q)
    const placed = location.nearby.length > 0 ? await searchNearby(location, limit, offset, chosen) : []
    return placed.length > 0 ? placed : search(q, limit, offset, chosen)
  }

  return {
    /** A hospital by its id, and whether this patient finds it. */
    async one(id: string, patientId: string): Promise<{ hospital: FoundHospital; isFound: boolean } | undefined> {
      const rows = await db.prepared<FoundRow & { isFound: boolean }>(
        {
          name: 'hospital-found',
          text: `select ${findable('$2', '$3', '$4')} as "isFound", ${foundColumns('$2')}
            and h.erased_at is null and a.erased_at is null where h.id = $1`,
        },
        [id, ...(await finding(patientId))],
      )
      return rows.map(({ isFound, ...row }) => ({ hospital: toFound(row), isFound }))[0]
    },

    /** A page of hospitals, sorted by name, or search results for `q`. */
    async list({ page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>, patientId?: string) {
      const chosen = await finding(patientId)
      const offset = (page - 1) * limit
      const rows = q?.trim()
        ? await find(q.trim(), chosen, limit, offset)
        : await db.prepared<Listed>(
            {
              name: must ? 'hospitals-list-verified' : 'hospitals-list',
              text: `select ${must ? countVerified : countAll}::bigint as total, ${listed('$3', '$4', '$5')}
                order by h.name_search, h.id limit $1 offset $2`,
            },
            [limit, offset, ...chosen],
          )
      return { data: rows.map(toListed), total: rows[0]?.total ?? 0 }
    },

    /** At most 20 results. A blank query has none. */
    async search(q: string, patientId: string): Promise<HospitalResult[]> {
      const rows = q.trim() ? await find(q.trim(), await finding(patientId), limits.searchResults) : []
      return rows.map(({ _id, hospitalName, hospitalAddress }) => ({ _id, hospitalName, hospitalAddress }))
    },
  }
}
