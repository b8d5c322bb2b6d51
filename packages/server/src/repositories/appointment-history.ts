import type { TimelineEntry } from '@ilera/contract/appointments/schemas'
import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { Actor, AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { SuggestionEvent } from '@ilera/contract/follow-ups/suggestions'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'

export type TransitionRow = {
  event: AppointmentEvent | SuggestionEvent | 'request'
  actor: Actor
  actorId: string | null
  /** The member of the hospital's staff who did it. */
  memberId?: string | undefined
  /** The relation by which a carer did it for the patient. */
  carerId?: string | undefined
  from: AppointmentStatus | null
  to: AppointmentStatus
  reason: string | null
}

/** An entry as `storedHistory` selects it. `by`: the member's name; a carer is an id. */
export type StoredEntry = Omit<TimelineEntry, 'by' | 'for'> & { by: string | null; carerId: string | null }

/** Selects `history`, the entries of the appointment `a` of hospital $1, in order, with times in the contract's format. */
export const storedHistory = `(
  select coalesce(json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', e.event, 'who', e.actor, 'status', e.to_status, 'reason', e.reason, 'by', s.name,
    'carerId', e.carer_id) order by e.at, e.id), '[]')
  from appointment_events e left join members s on s.hospital_id = $1 and s.id = e.member_id
  where e.hospital_id = $1 and e.appointment_id = a.id) as history`

const eventColumns =
  'id, appointment_id, hospital_id, at, actor, actor_id, event, from_status, to_status, reason, member_id, carer_id'

/** The history of single appointments. */
export const createAppointmentHistory = (db: Queryable) => {
  const namesOf = (carerIds: readonly string[]) =>
    db.prepared<{ id: string; name: string }>(
      {
        name: 'names-of-carers',
        text: `select c.id, p.first_name || ' ' || p.last_name as name
          from carers c join patients p on p.account_id = c.account_id where c.id = any($1::uuid[])`,
      },
      [carerIds],
    )

  return {
    /** Inserts an entry by itself: a `with` of two inserts would take Citus three steps instead of one each. */
    add: async ({ id, hospitalId }: AppointmentKey, step: TransitionRow, at: Date | string): Promise<void> => {
      const { event, actor, actorId, memberId, carerId, from, to, reason } = step
      await db.prepared(
        {
          name: 'appointment-event',
          text: `insert into appointment_events (${eventColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        },
        [newId(), id, hospitalId, at, actor, actorId, event, from, to, reason, memberId ?? null, carerId ?? null],
      )
    },

    /** Names the carers who did it for this patient, by a statement of its own: few patients have any. */
    async named(patientName: string, history: readonly StoredEntry[]): Promise<TimelineEntry[]> {
      const ids = new Set(history.map(({ carerId }) => carerId).filter((id) => id !== null))
      const carers = ids.size === 0 ? [] : await namesOf([...ids])
      const names = new Map(carers.map(({ id, name }) => [id, name]))
      return history.map(({ by, carerId, ...entry }) => {
        const name = by ?? names.get(carerId ?? '')
        return { ...entry, ...(name !== undefined && { by: name }), ...(carerId !== null && { for: patientName }) }
      })
    },
  }
}
