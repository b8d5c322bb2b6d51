import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

/** What the operator did to a hospital's listing. `decidedAt` is ISO 8601 UTC, `until` YYYY-MM-DD. */
export type ListingDecision = {
  decision: 'verified' | 'refused' | 'suspended' | 'restored'
  operator: string
  licenceNumber: string | null
  until: string | null
  reason: string | null
  decidedAt: string
}
type NewDecision = Pick<ListingDecision, 'decision' | 'operator' | 'licenceNumber'> &
  Partial<Pick<ListingDecision, 'until' | 'reason'>>

/** The trail of what operators decided. Rows are only added. */
export const createListingDecisions = (db: Queryable) => ({
  async add(hospitalId: string, { decision, operator, licenceNumber, until, reason }: NewDecision, now: Date) {
    await db.query(
      `insert into listing_decisions (id, hospital_id, decision, operator, licence_number, until, reason, decided_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId(), hospitalId, decision, operator, licenceNumber, until ?? null, reason ?? null, now],
    )
  },

  /** The newest 50, latest first. */
  ofHospital: (hospitalId: string): Promise<ListingDecision[]> =>
    db.query<ListingDecision>(
      `select decision, operator, licence_number as "licenceNumber", until, reason, decided_at as "decidedAt"
        from listing_decisions where hospital_id = $1 order by decided_at desc, id desc limit 50`,
      [hospitalId],
    ),
})
