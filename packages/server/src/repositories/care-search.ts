import type { HmoId } from '@ilera/contract/care/hmos'
import type { LanguageId } from '@ilera/contract/care/languages'
import type { SpecialityId } from '@ilera/contract/care/specialities'
import type { Database } from '../database/database.ts'
import type { Location } from '../places/locate.ts'
import type { Point } from '../places/gazetteer.ts'
import { findable, foundColumns, toFound, type Finding, type FoundRow } from './found-hospitals.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

/** Kilometres around a named place, and around the patient. */
const aroundPlaceKm = 15
const aroundPatientKm = 50
/** The fuzzy search compares at most this many hospitals, and requires this similarity (0 to 1). */
const maxCandidates = 100
const similarityThreshold = 0.4

/** A place that is looked for: around its coordinates, or by the words of its name. */
export type PlaceFilter = { location: Location; words: string }

/** What the words of the one field are looked for as. */
export type TextFilter = {
  /** As it was typed, not blank. */
  typed: string
  specialities: readonly SpecialityId[]
  /** Who is found after these: general doctors, any hospital, or nobody. */
  others: 'general' | 'any' | 'none'
  languages: readonly LanguageId[]
  /** One of them is enough. */
  hmos: readonly HmoId[]
  place?: PlaceFilter
  /** Words that have to be in the hospital's texts. */
  rest: readonly string[]
  /** Words by which the specialities were found: in the hospital's texts they count as much. */
  careWords: readonly string[]
  /** The words mean nothing but a name. */
  isNameOnly: boolean
}

export type CareFilters = {
  text?: TextFilter
  speciality?: { id: SpecialityId | undefined; words: string }
  language?: { id: LanguageId | undefined }
  hmo?: { id: HmoId | undefined }
  area?: PlaceFilter
  day?: string
  priceMost?: number
  near?: Point
}

type Row = FoundRow & {
  specialities: SpecialityId[] | null
  distanceKm: number | null
  isDistanceExact: boolean
  freeOn: string | null
  feeFrom: number | null
  total: number
}

/** All texts of a hospital. A hospital that signed up a moment ago has no row yet. */
const texts = `coalesce(nullif(s.words, ''), h.search_text)`
const specialities = `coalesce(s.specialities, '{}')`
const hasText = (parameter: string) => matchesAll(texts, parameter)

/** Collects the values of a statement. Calling it gives a value's parameter. */
function collectValues(...first: unknown[]) {
  const values = [...first]
  return { values, add: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}
type Add = ReturnType<typeof collectValues>['add']

/** From a hospital's own coordinates, which hold as soon as they are saved, else from the place of its address. */
const kilometres = ({ north, east }: Point, add: Add): string => {
  const across = `(coalesce(h.east, s.east) - ${add(east, 'float8')}) * ${add(Math.cos((north * Math.PI) / 180), 'float8')}`
  return `(111.3 * sqrt(power(coalesce(h.north, s.north) - ${add(north, 'float8')}, 2) + power(${across}, 2)))`
}

function isAt({ location: { place, state }, words }: PlaceFilter, add: Add): string {
  const named = hasText(add(searchTerms(words), 'text[]'))
  if (place) return `(${kilometres(place, add)} <= ${aroundPlaceKm} or ${named})`
  return state === undefined ? named : `(s.state = ${add(state, 'text')} or ${named})`
}

/** Whether the texts hold all that was typed, and whether the query's meaning fits. */
function conditionsOf(text: TextFilter, add: Add) {
  const exact = hasText(add(searchTerms(text.typed), 'text[]'))
  const primary =
    text.specialities.length === 0
      ? 'true'
      : `(${specialities} && ${add(text.specialities, 'text[]')} or ${hasText(add(text.careWords, 'text[]'))})`
  const fields = {
    none: primary,
    general: `(${primary} or ${specialities} && '{general-medicine}')`,
    any: 'true',
  }[text.others]
  // A value that the statement does not name would have no type.
  if (text.isNameOnly) return { exact, primary, meant: 'false' }
  const meant = [
    fields,
    ...(text.languages.length > 0 ? [`coalesce(s.languages, '{}') @> ${add(text.languages, 'text[]')}`] : []),
    ...(text.hmos.length > 0 ? [`h.hmos && ${add(text.hmos, 'text[]')}`] : []),
    ...(text.place ? [isAt(text.place, add)] : []),
    ...(text.rest.length > 0 ? [hasText(add(text.rest, 'text[]'))] : []),
  ]
  return { exact, primary, meant: `(${meant.join(' and ')})` }
}

function filtersOf({ speciality, language, hmo, area, day, priceMost, near }: CareFilters, add: Add): string[] {
  const named = speciality && hasText(add(searchTerms(speciality.words), 'text[]'))
  return [
    ...(speciality && named
      ? [speciality.id ? `(${specialities} && ${add([speciality.id], 'text[]')} or ${named})` : named]
      : []),
    // A language or an HMO that its table does not know is nowhere.
    ...(language ? [language.id ? `s.languages @> ${add([language.id], 'text[]')}` : 'false'] : []),
    ...(hmo ? [hmo.id ? `h.hmos @> ${add([hmo.id], 'text[]')}` : 'false'] : []),
    ...(area ? [isAt(area, add)] : []),
    ...(day === undefined ? [] : [`${add(day, 'date')} = any (s.open_days)`]),
    ...(priceMost === undefined ? [] : [`s.fee_from <= ${add(priceMost, 'int')}`]),
    ...(near ? [`${kilometres(near, add)} <= ${aroundPatientKm}`] : []),
  ]
}

/** The first free day at the doctors of these specialities, or of all. */
function freeDay(fields: readonly SpecialityId[], add: Add): string {
  if (fields.length === 0) return 's.free_on'
  const days = fields.map((field) => `(s.free_by->>${add(field, 'text')})::date`)
  return `coalesce(least(${days.join(', ')}), s.free_on)`
}

type Page = { limit: number; offset: number; today: string }

/** The search for care among hospitals that this patient finds (decision 138). */
export const createCareSearch = (db: Database) => {
  async function run(filters: CareFilters, chosen: Finding, { limit, offset, today }: Page, isFuzzy: boolean) {
    const { values, add } = collectValues(...chosen)
    const { text, speciality, near, area } = filters
    const given = text && !isFuzzy ? conditionsOf(text, add) : undefined
    const key = text && `(select search_key(${add(text.typed, 'text')}))`
    const similar = `h.id in (select id from hospitals order by ${key} <<-> search_text limit ${maxCandidates})
      and word_similarity(${key}, h.search_text) >= ${similarityThreshold}`
    const where = [
      'h.erased_at is null',
      findable('$1', '$2', '$3'),
      ...filtersOf(filters, add),
      ...(given ? [`(${given.exact} or ${given.meant})`] : isFuzzy ? [similar] : []),
    ]
    const rank = given
      ? `case when ${given.exact} then case when position(${key} in h.name_search) > 0 then 0 else 1 end
          when ${given.primary} then 1 else 2 end`
      : isFuzzy
        ? `-word_similarity(${key}, h.search_text)`
        : '0'
    const origin = near ?? area?.location.place ?? text?.place?.location.place
    const fields = speciality?.id ? [speciality.id] : (text?.specialities ?? [])
    const free = freeDay(fields, add)
    return db.query<Row>(
      `with matching as (
          select h.id, h.name_search, ${rank} as rank, ${origin ? kilometres(origin, add) : 'null::float8'} as km,
            case when ${free} >= ${add(today, 'date')} then ${free} end as free_on
          from hospitals h left join hospital_search s on s.hospital_id = h.id where ${where.join(' and ')}),
        page as (select *, count(*) over () as total from matching
          order by rank, free_on nulls last, km nulls last, name_search, id
          limit ${add(limit, 'int')} offset ${add(offset, 'int')})
        select ${foundColumns(
          '$1',
          's.specialities',
          'case when page.km >= 0 then greatest(1, round(page.km))::int end as "distanceKm"',
          'page.km is not null and h.north is not null as "isDistanceExact"',
          'page.free_on as "freeOn"',
          's.fee_from as "feeFrom"',
          'page.total',
        )} join page on page.id = h.id left join hospital_search s on s.hospital_id = h.id
        order by page.rank, page.free_on nulls last, page.km nulls last, h.name_search, h.id`,
      values,
    )
  }

  return {
    /** A page of hospitals, and how many there are. What is typed wrongly is looked for by likeness where nothing else fits. */
    async find(filters: CareFilters, chosen: Finding, page: Page) {
      const rows = await run(filters, chosen, page, false)
      // A later page of what was found by likeness is not behind the end of what fits exactly.
      const isEmpty = async () =>
        rows.length === 0 &&
        (page.offset === 0 || (await run(filters, chosen, { ...page, limit: 1, offset: 0 }, false)).length === 0)
      const isUnknown = filters.text !== undefined && (await isEmpty())
      const found = isUnknown ? await run(filters, chosen, page, true) : rows
      return {
        total: found[0]?.total ?? 0,
        rows: found.map(({ specialities: fields, distanceKm, isDistanceExact, freeOn, feeFrom, total: _, ...row }) => ({
          hospital: toFound(row),
          care: { specialities: fields ?? [], distanceKm, isDistanceExact, freeOn, feeFrom },
        })),
      }
    },
  }
}
