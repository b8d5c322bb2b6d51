import { unusedStatuses } from '@ilera/contract/appointments/statuses'
import { transitions } from '@ilera/contract/appointments/transitions'
import type { Suggestion } from '@ilera/contract/follow-ups/suggestion-schemas'
import type { SuggestionState } from '@ilera/contract/follow-ups/suggestions'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { statusesInSql } from './status-sql.ts'

/** Whether `f`, the visit that a suggestion led to, was not paid in time, cancelled or declined: the suggestion is open again. */
const isUnused = `f.status in ${statusesInSql(unusedStatuses)}`

/** Whether `a` is attended. One that was opened again suggests nothing until then (decision 126). */
const isAttended = `a.status = '${transitions.attended.to}'`

/** Whether `a`, a visit of any hospital, has an open suggestion. */
export const hasOpenSuggestion = `${isAttended} and (a.suggestion_state = 'open' or a.suggestion_state = 'booked' and exists (
    select from appointments f where f.hospital_id = a.hospital_id and f.id = a.suggestion_visit and ${isUnused}))`

/** The follow-up that was suggested after `a`, as stored: `current` says whether it is open again. */
export const storedSuggestion = `case when ${isAttended} and a.suggestion_state is not null then json_build_object(
    'day', a.suggested_day, 'note', a.suggested_note, 'state', a.suggestion_state, 'visit', a.suggestion_visit)
  end as suggestion`

/** Follow-ups that hospitals suggest after attended visits (decision 145). The caller has locked the visit. */
export const createFollowUpSuggestions = (db: Queryable) => ({
  /**
   * Completes a visit of this hospital that was read with `storedSuggestion`. A statement of its own: few suggestions were
   * booked, and Citus plans each table of a statement anew with each call.
   */
  async current<Visit extends { suggestion?: Suggestion | null }>(hospitalId: string, visit: Visit): Promise<Visit> {
    const { suggestion } = visit
    if (suggestion?.state !== 'booked') return visit
    const unused = await db.prepared(
      {
        name: 'unused-follow-up',
        text: `select 1 from appointments f where f.hospital_id = $1 and f.id = $2 and ${isUnused}`,
      },
      [hospitalId, suggestion.visit],
    )
    return unused.length > 0 ? { ...visit, suggestion: { ...suggestion, state: 'open' } } : visit
  },

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
