import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import type { Hospital, HospitalResult } from '@ilera/contract/hospitals/schemas'
import { limits } from '@ilera/contract/shared/limits'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { parseLocation, type LocationSearch } from '../places/parse-location.ts'
import { hospitalColumns, toHospital, type HospitalRow } from './hospital-record.ts'
import { changeEmail } from './accounts.ts'
import { matchesAll, matchesEach, searchTerms } from './like-pattern.ts'

/** Fuzzy search compares at most this many hospitals, and requires this similarity (0 to 1). */
const maxCandidates = 100
const similarityThreshold = 0.4

/** The normalized query as a subquery, which PostgreSQL evaluates once instead of once per hospital. */
const typed = (parameter: '$1' | '$2') => `(select search_key(${parameter}))`
/** Whether a text starts with the query, or contains it as a whole. */
const startsWithQuery = (text: string) => `starts_with(${text}, ${typed('$1')})`
const containsQuery = (text: string) => `position(${typed('$1')} in ${text}) > 0`

type Listed = HospitalRow & { total: number }

const listed = `${hospitalColumns} and a.erased_at is null`

const toListed = ({ total: _, ...row }: Listed): Hospital => toHospital(row)

/** Hospitals: search for patients, and the hospital's own profile. */
export function createHospitals(db: Database) {
  const one = async (id: string): Promise<Hospital | undefined> => {
    const rows = await db.prepared<HospitalRow>({ name: 'hospital', text: `select ${listed} where h.id = $1` }, [id])
    return rows.map(toHospital)[0]
  }

  /** Hospitals whose name or address contains every word in any order, ignoring accents. `q` must not be blank. */
  const searchExact = (q: string, limit: number, offset: number) => {
    const words = searchTerms(q)
    return db.prepared<Listed>(
      {
        name: `hospitals-exactly-${words.length}`,
        text: `select count(*) over () as total, ${listed} where ${matchesEach('h.search_text', '$4', words)}
          order by ${startsWithQuery('h.name_search')} desc, ${containsQuery('h.name_search')} desc, h.name_search, h.id
          limit $2 offset $3`,
      },
      [q, limit, offset, words],
    )
  }

  /** Hospitals with a similar name or address, best match first. Tolerates typing errors and missing accents. */
  const searchFuzzy = (q: string, limit: number, offset: number) => {
    const words = searchTerms(q)
    return db.prepared<Listed>(
      {
        name: `hospitals-search-${words.length}`,
        text: `with candidates as (
            (select id from hospitals order by ${typed('$1')} <<-> search_text limit $5)
            union (select id from hospitals where ${matchesEach('search_text', '$2', words)} limit $5))
          select count(*) over () as total, ${listed}
          where h.id in (select id from candidates)
            and (word_similarity(${typed('$1')}, h.search_text) >= $6 or ${matchesAll('h.search_text', '$2')})
          order by ${startsWithQuery('h.name_search')} desc, ${containsQuery('h.search_text')} desc,
            word_similarity(${typed('$1')}, h.name_search) desc, word_similarity(${typed('$1')}, h.search_text) desc,
            h.name_search, h.id
          limit $3 offset $4`,
      },
      [q, words, limit, offset, maxCandidates, similarityThreshold],
    )
  }

  /** Runs the fuzzy search only when the exact one does not fill the page, because it costs ten times as much. */
  async function search(q: string, limit: number, offset: number): Promise<Listed[]> {
    const exact = await searchExact(q, limit, offset)
    const hasEnough = exact.length === limit || (offset > 0 && exact.length > 0)
    return hasEnough ? exact : searchFuzzy(q, limit, offset)
  }

  /** Hospitals in the given areas, nearest area first. */
  const searchNearby = ({ what, nearby }: LocationSearch, limit: number, offset: number) =>
    db.prepared<Listed>(
      {
        name: 'hospitals-nearby',
        text: `with areas as materialized (
            select like_pattern(area) as form, place from unnest($1::text[]) with ordinality as asked (area, place)),
          placed as materialized (
            select found.id, min(place) as place from areas join hospitals found on found.search_text like form group by found.id)
          select count(*) over () as total, ${listed}
          join placed on placed.id = h.id
          where $2 = '' or ${typed('$2')} <% h.name_search
          order by placed.place, word_similarity(${typed('$2')}, h.name_search) desc, h.name_search, h.id
          limit $3 offset $4`,
      },
      [nearby, what, limit, offset],
    )

  /** Searches near a known place that the query names, otherwise in names and addresses. */
  async function find(q: string, limit: number, offset = 0): Promise<Listed[]> {
    const location = parseLocation(q)
    const placed = location.nearby.length > 0 ? await searchNearby(location, limit, offset) : []
    return placed.length > 0 ? placed : search(q, limit, offset)
  }

  return {
    one,

    /** A page of hospitals, sorted by name, or search results for `q`. */
    async list({ page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
      const offset = (page - 1) * limit
      const rows = q?.trim()
        ? await find(q.trim(), limit, offset)
        : await db.prepared<Listed>(
            {
              name: 'hospitals-list',
              // One index serves the count and another the page, so that hospitals on other pages are not read.
              text: `select ((select count(*) from hospitals) - (select count(*) from hospitals
                  where id in (select id from accounts where erased_at is not null)))::bigint as total, ${listed}
                order by h.name_search, h.id limit $1 offset $2`,
            },
            [limit, offset],
          )
      return { data: rows.map(toListed), total: rows[0]?.total ?? 0 }
    },

    /** At most 20 results. A blank query has none. */
    async search(q: string): Promise<HospitalResult[]> {
      const rows = q.trim() ? await find(q.trim(), limits.searchResults) : []
      return rows.map(({ _id, hospitalName, hospitalAddress }) => ({ _id, hospitalName, hospitalAddress }))
    },

    /** Updates the given fields only. 'email-taken': another account has that address. */
    async update(id: string, update: HospitalUpdate, now: Date): Promise<Hospital | 'email-taken' | undefined> {
      try {
        await db.transaction(async (tx) => {
          await tx.query(
            `update hospitals set address = coalesce($2, address), phone_number = coalesce($3, phone_number),
              updated_at = $4 where id = $1`,
            [id, update.address ?? null, update.phoneNumber ?? null, now],
          )
          if (update.email) await changeEmail(tx, id, update.email)
        })
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.notUnique) return 'email-taken'
        throw error
      }
      return one(id)
    },
  }
}
