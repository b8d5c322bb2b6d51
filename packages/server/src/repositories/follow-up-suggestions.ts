import { unusedStatuses } from '@ilera/contract/appointments/statuses'
import type { SuggestionState } from '@ilera/contract/follow-ups/suggestions'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { statusesInSql } from './status-sql.ts'

/**
 * Where the suggestion of `a`, an attended visit, stands. It is open again where the visit that it led to was not paid in time,
 * cancelled or declined. `hospital`: $1, or that of the visit where a patient's visits of all hospitals are read.
 */
export const suggestionState = (
  hospital: '$1' | 'a.hospital_id',
) => `case when a.suggestion_state = 'booked' and exists (
    select from appointments f where f.hospital_id = ${hospital} and f.id = a.suggestion_visit and f.status in ${statusesInSql(unusedStatuses)})
  then 'open' else a.suggestion_state end`

/** The follow-up that was suggested after `a`, an appointment of hospital $1. */
export const suggestionColumn = `case when a.suggestion_state is null then null else json_build_object(
    'day', a.suggested_day, 'note', a.suggested_note, 'state', ${suggestionState('$1')}, 'visit', a.suggestion_visit)
  end as suggestion`

/** Follow-ups that hospitals suggest after attended visits (decision 145). The caller has locked the visit. */
export const createFollowUpSuggestions = (db: Queryable) => ({
  /** Stores a suggestion. It replaces the one before. */
  async put({ id, hospitalId }: AppointmentKey, { day, note }: { day: string; note: string }, now: Date) {
    await db.query(
      `update appointments set suggested_day = $3, suggested_note = $4, suggestion_state = 'open', suggestion_visit = null,
          updated_at = $5 where hospital_id = $1 and id = $2`,
      [hospitalId, id, day, note || null, now],
    )
  },

  /** Ends a suggestion. `visitId`: the visit that it led to. */
  async end(
    { id, hospitalId }: AppointmentKey,
    state: Exclude<SuggestionState, 'open'>,
    now: Date,
    visitId?: string,
  ): Promise<void> {
    await db.query(
      `update appointments set suggestion_state = $3, suggestion_visit = $4, updated_at = $5
        where hospital_id = $1 and id = $2`,
      [hospitalId, id, state, visitId ?? null, now],
    )
  },
})
