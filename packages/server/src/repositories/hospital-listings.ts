import type { Licence, Listing, ListingState } from '@ilera/contract/hospitals/listing'
import type { Queryable } from '../database/database.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

type ListingRow = Omit<Listing, 'state' | 'isFound'> & { submittedAt: string | null; suspendedAt: string | null }
/** A hospital in the operator's list. */
export type ListedHospital = ListingRow & {
  id: string
  name: string
  address: string | null
  phoneNumber: string | null
  email: string | null
  isEmailVerified: boolean
}

/** `waiting`: for verification. `ending`: listed, and the listing ends soon. */
export const listingViews = ['waiting', 'ending', 'all'] as const
export type ListingView = (typeof listingViews)[number]
/** `today` and `soon`: dates in Lagos, YYYY-MM-DD. `page` counts from 1. */
type ListingPage = { view: ListingView; q: string; today: string; soon: string; page: number; limit: number }

const columns = `h.licence_number as "licenceNumber", h.licence_authority as "licenceAuthority",
  h.licence_until as "licenceUntil", h.submitted_at as "submittedAt", h.listed_until as "until",
  h.suspended_at as "suspendedAt",
  case when h.suspended_at is null then h.refused_reason else h.suspended_reason end as "reason",
  (select slug from hospital_slugs s where s.hospital_id = h.id and s.is_current) as "slug"`
const operatorColumns = `h.id, h.name, h.address, h.phone_number as "phoneNumber", a.email,
  a.email_verified_at is not null as "isEmailVerified", ${columns}`
const oneForOperator = `select ${operatorColumns} from hospitals h left join accounts a on a.id = h.account_id
  where h.id = $1 and h.erased_at is null`
/** What the operator's search looks in. */
const searched = `h.search_text || ' ' || search_key(concat_ws(' ', h.id::text, a.email, h.licence_number))`

/** `today`: a date in Lagos, YYYY-MM-DD. A hospital that submits another licence stays listed until its date. */
export function listingState(row: ListingRow, today: string): ListingState {
  if (row.suspendedAt !== null) return 'suspended'
  if (row.until !== null && row.until >= today) return 'listed'
  if (row.submittedAt !== null) return 'submitted'
  if (row.reason !== null) return 'refused'
  return row.until === null ? 'draft' : 'lapsed'
}

/** The listing of hospitals: what they submit, and what the operator decides. */
export const createHospitalListings = (db: Queryable) => ({
  /** `mustBeVerified`: patients find verified hospitals only. */
  async of(hospitalId: string, today: string, mustBeVerified: boolean): Promise<Listing | undefined> {
    const [row] = await db.prepared<ListingRow>(
      { name: 'hospital-listing', text: `select ${columns} from hospitals h where h.id = $1` },
      [hospitalId],
    )
    if (!row) return undefined
    const { submittedAt: _submitted, suspendedAt: _suspended, ...listing } = row
    const state = listingState(row, today)
    return { ...listing, state, isFound: state === 'listed' || (!mustBeVerified && state !== 'suspended') }
  },

  /** The operator has to verify this licence from now on. */
  async submit(hospitalId: string, licence: Licence, now: Date): Promise<void> {
    await db.query(
      `update hospitals set licence_number = $2, licence_authority = $3, licence_until = $4, submitted_at = $5,
        refused_reason = null, updated_at = $5 where id = $1`,
      [hospitalId, licence.licenceNumber, licence.licenceAuthority, licence.licenceUntil, now],
    )
  },

  /** All hospitals for the operator: those that wait for verification first. */
  all: (): Promise<ListedHospital[]> =>
    db.query<ListedHospital>(
      `select ${operatorColumns} from hospitals h left join accounts a on a.id = h.account_id
        where h.erased_at is null order by h.submitted_at nulls last, h.name_search, h.id`,
    ),

  /** A page of the operator's list. A search looks in names, addresses, e-mails, licence numbers and ids. */
  async page({
    view,
    q,
    today,
    soon,
    page,
    limit,
  }: ListingPage): Promise<{ total: number; hospitals: ListedHospital[] }> {
    const rows = await db.query<ListedHospital & { total: number }>(
      `select count(*) over () as total, ${operatorColumns} from hospitals h left join accounts a on a.id = h.account_id
        where h.erased_at is null
          and case $1 when 'waiting' then h.submitted_at is not null and h.suspended_at is null
            when 'ending' then h.suspended_at is null and h.listed_until between $2 and $3 else true end
          and ${matchesAll(searched, '$4')}
        order by case $1 when 'waiting' then h.submitted_at end, case $1 when 'ending' then h.listed_until end,
          h.name_search, h.id limit $5 offset $6`,
      [view, today, soon, q ? searchTerms(q) : [], limit, (page - 1) * limit],
    )
    return { total: rows[0]?.total ?? 0, hospitals: rows.map(({ total: _, ...hospital }) => hospital) }
  },

  async findForOperator(hospitalId: string): Promise<ListedHospital | undefined> {
    const [hospital] = await db.query<ListedHospital>(oneForOperator, [hospitalId])
    return hospital
  },

  /** Locks the row, so that two operators decide one after the other. */
  async findForUpdate(hospitalId: string): Promise<ListedHospital | undefined> {
    const [hospital] = await db.query<ListedHospital>(`${oneForOperator} for update of h`, [hospitalId])
    return hospital
  },

  /** Lists the hospital until the end of this day, YYYY-MM-DD in Lagos. */
  async verify(hospitalId: string, until: string): Promise<void> {
    await db.query('update hospitals set listed_until = $2, submitted_at = null, refused_reason = null where id = $1', [
      hospitalId,
      until,
    ])
  },

  /** A hospital that is listed by an earlier licence stays listed. */
  async refuse(hospitalId: string, reason: string): Promise<void> {
    await db.query('update hospitals set submitted_at = null, refused_reason = $2 where id = $1', [hospitalId, reason])
  },

  async suspend(hospitalId: string, reason: string, now: Date): Promise<void> {
    await db.query('update hospitals set suspended_at = $3, suspended_reason = $2 where id = $1', [
      hospitalId,
      reason,
      now,
    ])
  },

  async restore(hospitalId: string): Promise<void> {
    await db.query('update hospitals set suspended_at = null, suspended_reason = null where id = $1', [hospitalId])
  },
})
