import { duplicatesMax, likelyPatientsMax } from '@ilera/contract/desk/constants'
import type { Registration } from '@ilera/contract/desk/rules'
import type { Duplicates, LikelyPatient, RegisteredPatient, SharedFact } from '@ilera/contract/desk/schemas'
import { ageOn, fullYears } from '@ilera/contract/patients/age'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { searchWords } from '@ilera/contract/shared/search-key'
import { v7 as newId } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { searchTerms } from './like-pattern.ts'
import { hasLogin } from './patient-record.ts'

/** What the desk has typed so far. `phoneNumber` as typed, `birthDate` YYYY-MM-DD. */
export type TypedPatient = Partial<Record<'firstName' | 'lastName' | 'phoneNumber' | 'birthDate', string>>

type Row = Omit<RegisteredPatient, '_id'> & { _id: string; ageGivenOn: string | null }

/** Columns of a record from hospital_patients `hp` and patients `p`. */
export const recordColumns = `p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  p.phone_number as "phoneNumber", p.birth_date as "birthDate", p.age, p.age_given_on as "ageGivenOn", p.gender,
  ${hasLogin} as "hasLogin", hp.appointments`

export const toRecord = <Given extends Row>(row: Given, today: string) => {
  const { ageGivenOn, ...record } = row
  return { ...record, age: ageOn({ birthDate: row.birthDate, age: row.age, ageGivenOn }, today) }
}

const maxWords = 6
/** Rows of which the most similar are chosen. */
const maxCandidates = 400
/** Words of which a trigram index finds any part. Of shorter ones it finds the beginnings of words. */
const isLong = (word: string): boolean => word.length >= 3

/** The patterns by which a stored name may meet a typed word: as a part or a beginning, or as its initial. */
function patternsOf(word: string): string[] {
  const text = word.replace(/[\\%_]/g, '\\$&')
  const initial = Array.from(word)[0] ?? ''
  const initials = [`${initial} %`, `% ${initial} %`]
  return isLong(word) ? [`%${text}%`, ...initials] : [`${text}%`, `% ${text}%`, ...initials]
}

const nameWords = ({ firstName = '', lastName = '' }: TypedPatient): string[] =>
  searchWords(`${firstName} ${lastName}`).slice(0, maxWords)

const normalizedPhone = (typed: string | undefined): string | undefined => {
  const [digits] = typed ? searchTerms(typed) : []
  return digits && /^\d{7,}$/.test(digits) ? digits : undefined
}

/**
 * Whether two words name the same: one begins with the other, or is its initial. While somebody types, a name is not
 * complete.
 */
const meets = (typed: string, stored: string): boolean =>
  stored.startsWith(typed) || (stored.length === 1 && typed.startsWith(stored))

/** Whether each typed word meets a word of the name of its own, in any order. */
function meetsName(typed: readonly string[], stored: readonly string[]): boolean {
  const free = [...stored]
  return (
    typed.length > 0 &&
    // The longest first, so that an initial does not take the word of a whole name.
    typed
      .toSorted((one, other) => other.length - one.length)
      .every((word) => {
        const place = free.findIndex((one) => meets(word, one))
        if (place >= 0) free.splice(place, 1)
        return place >= 0
      })
  )
}

/** What a record has in common with what was typed. A birth date counts beside a name only if a word of it fits. */
function sharedWith(typed: TypedPatient, words: readonly string[], row: Row): SharedFact[] {
  const phone = normalizedPhone(typed.phoneNumber)
  const stored = searchWords(`${row.firstName} ${row.lastName}`)
  const hasSomeName = words.length === 0 || words.some((word) => stored.some((one) => meets(word, one)))
  const isBornThen = typed.birthDate !== undefined && typed.birthDate === row.birthDate
  return [
    ...(meetsName(words, stored) ? (['name'] as const) : []),
    ...(phone !== undefined && row.phoneNumber?.includes(phone) ? (['phone'] as const) : []),
    ...(isBornThen && hasSomeName ? (['birthDate'] as const) : []),
  ]
}

const weights: Record<SharedFact, number> = { name: 4, phone: 3, birthDate: 3 }
const weightOf = (shared: readonly SharedFact[]): number => shared.reduce((sum, fact) => sum + weights[fact], 0)

/**
 * Whether a match is likely enough to stop a registration: two facts, or the name where birth dates and ages do not
 * contradict. A phone number alone does not, because families share one.
 */
export function isLikelySame(
  match: LikelyPatient,
  given: Pick<Registration, 'birthDate' | 'age'>,
  today: string,
): boolean {
  if (match.shared.length > 1) return true
  if (!match.shared.includes('name')) return false
  if (given.birthDate !== undefined && match.birthDate !== null) return false
  const age = given.birthDate === undefined ? given.age : fullYears(given.birthDate, today)
  return age === undefined || match.age === null || Math.abs(age - match.age) <= 1
}

/** Patients of a hospital as its desk registers and compares them. Nobody else's patients are searched. */
export function createDeskPatients({ database: db, clock }: { database: Queryable; clock: Clock }) {
  return {
    /**
     * Records on this hospital's list that may be the typed patient, the likeliest first. Names match in any word order,
     * without accents, by initials and by their beginnings; phone numbers in any form.
     */
    async likely(hospitalId: string, typed: TypedPatient): Promise<LikelyPatient[]> {
      const words = nameWords(typed)
      const phone = normalizedPhone(typed.phoneNumber)
      const patterns: string[] = []
      const isLike = (pattern: string) => `search_text like ($2::text[])[${patterns.push(pattern)}]`
      // One word alone is the name of too many.
      const isSearchable = words.length > 1 && words.some(isLong)
      const byName = words.map((word) => `(${patternsOf(word).map(isLike).join(' or ')})`).join(' and ')
      const found = [
        ...(isSearchable ? [`select id from patients where ${byName}`] : []),
        ...(phone ? [`select id from patients where ${isLike(`%${phone}%`)}`] : []),
        ...(typed.birthDate ? ['select id from patients where birth_date = $3::date'] : []),
      ]
      if (found.length === 0) return []
      // Those with the same phone number or birth date first: a common name must not push them off the list.
      const rows = await db.query<Row>(
        `select ${recordColumns}
          from hospital_patients hp join patients p on p.id = hp.patient_id
          where hp.hospital_id = $1 and p.erased_at is null and $2::text[] is not null
            and hp.patient_id = any (array(${found.join(' union ')}))
          order by coalesce(p.birth_date = $3::date, false) desc, coalesce(p.phone_number like '%' || $5::text, false) desc,
            hp.last_request_at desc, hp.patient_id
          limit $4`,
        [hospitalId, patterns, typed.birthDate ?? null, maxCandidates, phone ?? null],
      )
      const today = lagosToday(clock())
      return rows
        .map((row) => ({ ...toRecord(row, today), shared: sharedWith(typed, words, row) }))
        .filter(({ shared }) => shared.length > 0)
        .toSorted((one, other) => weightOf(other.shared) - weightOf(one.shared))
        .slice(0, likelyPatientsMax)
    },

    /** Adds a patient without a login to the hospital's list. `phoneNumber` must be in +234 form. */
    async add(hospitalId: string, given: Registration): Promise<RegisteredPatient> {
      const id = newId()
      const now = clock()
      const today = lagosToday(now)
      const age = given.birthDate === undefined ? given.age : fullYears(given.birthDate, today)
      await db.query(
        `insert into patients (id, first_name, last_name, phone_number, birth_date, age, age_given_on, gender, address,
            registered_by, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
        [
          id,
          given.firstName,
          given.lastName,
          given.phoneNumber ?? null,
          given.birthDate ?? null,
          age ?? null,
          age === undefined ? null : today,
          given.gender ?? null,
          given.patientAddress ?? null,
          hospitalId,
          now,
        ],
      )
      await db.query(
        'insert into hospital_patients (hospital_id, patient_id, appointments, last_request_at) values ($1, $2, 0, $3)',
        [hospitalId, id, now],
      )
      return {
        _id: id,
        firstName: given.firstName,
        lastName: given.lastName,
        phoneNumber: given.phoneNumber ?? null,
        birthDate: given.birthDate ?? null,
        age: age ?? null,
        gender: given.gender ?? null,
        hasLogin: false,
        appointments: 0,
      }
    },

    /** A record on the hospital's list, hidden or not. */
    async listed(hospitalId: string, patientId: string): Promise<RegisteredPatient | undefined> {
      const [row] = await db.query<Row>(
        `select ${recordColumns} from hospital_patients hp join patients p on p.id = hp.patient_id
          where hp.hospital_id = $1 and hp.patient_id = $2 and p.erased_at is null`,
        [hospitalId, patientId],
      )
      return row && toRecord(row, lagosToday(clock()))
    },

    /**
     * Pairs of records with one name (in either order) and one birth date or phone number. Two patients who both log in are
     * no pair, because nobody can merge them.
     */
    async duplicates(hospitalId: string): Promise<Duplicates['pairs']> {
      const rows = await db.query<{ one: string; other: string }>(
        `with listed as materialized (
            select p.id, p.account_id is null and p.registered_by is not null as is_desks, p.birth_date, p.phone_number, p.created_at,
              least(search_key(p.first_name), search_key(p.last_name)) || ' '
                || greatest(search_key(p.first_name), search_key(p.last_name)) as name
            from hospital_patients hp join patients p on p.id = hp.patient_id
            where hp.hospital_id = $1 and hp.hidden_at is null and p.erased_at is null
              and (p.birth_date is not null or p.phone_number is not null))
          select a.id as one, b.id as other from listed a join listed b on a.name = b.name and a.id < b.id
            and (a.birth_date = b.birth_date or a.phone_number = b.phone_number)
            and (a.is_desks or b.is_desks)
          order by greatest(a.created_at, b.created_at) desc, a.id, b.id limit $2`,
        [hospitalId, duplicatesMax],
      )
      const ids = [...new Set(rows.flatMap(({ one, other }) => [one, other]))]
      if (ids.length === 0) return []
      const records = await db.query<Row>(
        `select ${recordColumns} from hospital_patients hp join patients p on p.id = hp.patient_id
          where hp.hospital_id = $1 and hp.patient_id = any($2::uuid[])`,
        [hospitalId, ids],
      )
      const today = lagosToday(clock())
      const byId = new Map(records.map((row) => [row._id, toRecord(row, today)]))
      return rows.flatMap((row) => {
        const [one, other] = [byId.get(row.one), byId.get(row.other)]
        return one && other ? [{ one, other }] : []
      })
    },
  }
}
