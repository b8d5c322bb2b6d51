import type { TimelineEntry } from '@ilera/contract/appointments/schemas'
import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { Actor, AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { SuggestionEvent } from '@ilera/contract/follow-ups/suggestions'
import { v7 as newId } from 'uuid'
import { awaitAll } from '../database/await-all.ts'
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

/** An entry as `storedHistory` selects it: who did it for a side is an id. */
export type StoredEntry = Omit<TimelineEntry, 'by' | 'for'> & { memberId: string | null; carerId: string | null }

/** Selects `history`, the entries of the appointment `a` of hospital $1, in order, with times in the contract's format. */
export const storedHistory = `(
  select coalesce(json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', e.event, 'who', e.actor, 'status', e.to_status, 'reason', e.reason, 'memberId', e.member_id,
    'carerId', e.carer_id) order by e.at, e.id), '[]')
  from appointment_events e where e.hospital_id = $1 and e.appointment_id = a.id) as history`

const eventColumns =
  'id, appointment_id, hospital_id, at, actor, actor_id, event, from_status, to_status, reason, member_id, carer_id'

type Named = { id: string; name: string | null }

/** The ids without repetition. */
const distinct = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** The history of single appointments. */
export const createAppointmentHistory = (db: Queryable) => ({
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

  /**
   * Says by name which members and carers did it for this hospital and this patient. Statements of their own, where there is
   * somebody to name: Citus plans each table of a statement anew with each call, and a hospital's staff comes from another table
   * than a patient's carers.
   */
  async named(hospitalId: string, patientName: string, history: readonly StoredEntry[]): Promise<TimelineEntry[]> {
    const memberIds = distinct(history.map(({ memberId }) => memberId))
    const carerIds = distinct(history.map(({ carerId }) => carerId))
    const [members, carers] = await awaitAll([
      memberIds.length === 0
        ? []
        : db.prepared<Named>(
            {
              name: 'names-of-members',
              text: 'select id, name from members where hospital_id = $1 and id = any($2::uuid[])',
            },
            [hospitalId, memberIds],
          ),
      carerIds.length === 0
        ? []
        : db.prepared<Named>(
            {
              name: 'names-of-carers',
              text: `select c.id, p.first_name || ' ' || p.last_name as name
                from carers c join patients p on p.account_id = c.account_id where c.id = any($1::uuid[])`,
            },
            [carerIds],
          ),
    ])
    const names = new Map([...members, ...carers].map(({ id, name }) => [id, name]))
    return history.map(({ memberId, carerId, ...entry }) => {
      const by = names.get(memberId ?? '') ?? names.get(carerId ?? '')
      return { ...entry, ...(by != null && { by }), ...(carerId !== null && { for: patientName }) }
    })
  },
})
