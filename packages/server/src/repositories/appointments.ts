import { ageOn, type KnownAge } from '@ilera/contract/patients/age'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { Appointment, AppointmentWithTimeline, AppointmentRecord } from '@ilera/contract/appointments/schemas'
import {
  statusesOfRequests,
  statusesReservingSlot,
  type AppointmentStatus,
} from '@ilera/contract/appointments/statuses'
import type { SuggestionEvent } from '@ilera/contract/follow-ups/suggestions'
import type { Actor, AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { v7 as newId } from 'uuid'
import { awaitAll } from '../database/await-all.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { appointmentColumns, appointmentJoins, bookedService } from './appointment-columns.ts'
import { createFollowUpSuggestions, storedSuggestion } from './follow-up-suggestions.ts'
import { createAppointmentPlaces, type AppointmentKey } from './appointment-places.ts'
import { lockedColumns, type LockedAppointment } from './locked-appointment.ts'
import { storedMoney, withPaymentSummary, type StoredMoney } from './payment-summary.ts'
import { ownWaitAnswer } from './wait-answers.ts'
import { isOwned, ownerColumns, type Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'
import { transitionStatement, type ChangedColumns } from './transition-statement.ts'

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

const eventColumns =
  'id, appointment_id, hospital_id, at, actor, actor_id, event, from_status, to_status, reason, member_id, carer_id'

/**
 * The history of `a`, with the names of staff and carers: an appointment of hospital $1 and patient `p`, in order, with times in
 * the contract's format.
 */
const timeline = `(
  select coalesce(jsonb_agg(jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', e.event, 'who', e.actor, 'status', e.to_status, 'reason', e.reason)
    || jsonb_strip_nulls(jsonb_build_object('by', coalesce(s.name, o.first_name || ' ' || o.last_name),
      'for', case when e.carer_id is not null then p.first_name || ' ' || p.last_name end)) order by e.at, e.id), '[]')
  from appointment_events e left join members s on s.hospital_id = $1 and s.id = e.member_id
    left join carers c on c.id = e.carer_id left join patients o on o.account_id = c.account_id
  where e.hospital_id = $1 and e.appointment_id = a.id) as timeline`

/** Facts about the patient that medical staff need. */
const healthFacts = `json_build_object('birthDate', p.birth_date, 'age', p.age, 'ageGivenOn', p.age_given_on, 'gender', p.gender, 'bloodType', p.blood_type,
  'allergies', p.allergies, 'guardianName', p.guardian_name) as patient`

/** An appointment with the key of its doctor's name: notifications for the doctor are found by it. */
export type AppointmentOfBoth = AppointmentWithTimeline & { doctorKey: string | null }

/** The attended visit that another follows, and the series that it is part of. */
export type FollowUp = { of: string; seriesId: string | null }

/** A row of these queries, whose payments are not summed up yet. */
type Stored<Row> = Omit<Row, 'money'> & { money: StoredMoney }
type StoredRecord = Stored<AppointmentRecord & { patient: KnownAge }>

/**
 * Queries on single appointments. Queries for an account name the side that must own the row: appointments of others are not
 * found. `ofBoth`, for payments and notifications, finds a row even when one side has deleted it from its lists.
 */
export function createAppointments(db: Database) {
  const places = createAppointmentPlaces(db)
  const suggestions = createFollowUpSuggestions(db)

  /** A hospital's own id is in its session; a patient's appointment may be at any hospital. */
  const keyOf = async (id: string, { role, id: ownerId }: Side): Promise<AppointmentKey | undefined> =>
    role === 'hospital' ? { id, hospitalId: ownerId } : places.find(id)

  async function one(id: string, side: Side): Promise<AppointmentWithTimeline | undefined> {
    const key = await keyOf(id, side)
    if (!key) return undefined
    const owned = isOwned(side)
    const own = side.role === 'patient' ? `, ${ownWaitAnswer}` : ''
    const [appointment] = await db.prepared<Stored<AppointmentWithTimeline>>(
      {
        name: `appointment-of-${owned.suffix}`,
        text: `select ${appointmentColumns}, ${timeline}, ${storedMoney}, ${bookedService}, ${storedSuggestion}${own} from appointments a ${appointmentJoins}
          where ${owned.condition}`,
      },
      [key.hospitalId, id, side.id, ...owned.values],
    )
    return appointment && suggestions.current(key.hospitalId, withPaymentSummary(appointment))
  }

  /** The full record for the hospital that treats the patient. `today`, a Lagos date, gives the age. */
  async function findRecord(id: string, side: Side, today: string): Promise<AppointmentRecord | undefined> {
    const owned = isOwned(side)
    const [appointment] = await db.prepared<StoredRecord>(
      {
        name: `appointment-opened-by-${owned.suffix}`,
        text: `select ${appointmentColumns}, ${timeline}, ${storedMoney}, ${healthFacts}, ${storedSuggestion}
          from appointments a ${appointmentJoins} where ${owned.condition}`,
      },
      [side.id, id, side.id, ...owned.values],
    )
    if (!appointment) return undefined
    const { ageGivenOn, ...patient } = appointment.patient
    const record = await suggestions.current(side.id, withPaymentSummary(appointment))
    return { ...record, patient: { ...patient, age: ageOn({ ...patient, ageGivenOn }, today) } }
  }

  /** Finds an appointment without an owner check: for payments, mails and notifications, never for requests of an account. */
  async function ofBoth({ id, hospitalId }: AppointmentKey): Promise<AppointmentOfBoth | undefined> {
    const [appointment] = await db.prepared<Stored<AppointmentOfBoth>>(
      {
        name: 'appointment-of-both',
        text: `select ${appointmentColumns}, a.doctor_key as "doctorKey", ${timeline}, ${storedMoney} from appointments a ${appointmentJoins}
          where a.hospital_id = $1 and a.id = $2`,
      },
      [hospitalId, id],
    )
    return appointment && withPaymentSummary(appointment)
  }

  /** Inserts a history entry by itself: a `with` of two inserts would take Citus three steps instead of one each. */
  async function addEvent({ id, hospitalId }: AppointmentKey, step: TransitionRow, at: Date | string): Promise<void> {
    const { event, actor, actorId, memberId, carerId, from, to, reason } = step
    await db.prepared(
      {
        name: 'appointment-event',
        text: `insert into appointment_events (${eventColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      },
      [newId(), id, hospitalId, at, actor, actorId, event, from, to, reason, memberId ?? null, carerId ?? null],
    )
  }

  return {
    one,
    opened: findRecord,

    /** Counts the patient's open requests at this hospital, up to `limit`. */
    async openRequests(patientId: string, hospitalId: string, limit: number): Promise<number> {
      const [row] = await db.prepared<{ open: number }>(
        {
          name: 'open-requests',
          text: `select count(*) as open from (select 1 from appointments
            where hospital_id = $1 and patient_id = $2 and status in ${statusesInSql(statusesOfRequests)} limit $3) waiting`,
        },
        [hospitalId, patientId, limit],
      )
      return row?.open ?? 0
    },

    /** Counts the patient's visits at this hospital that reserve a time from `today` (a Lagos date) on, up to `limit`. */
    async bookedAhead(patientId: string, hospitalId: string, today: string, limit: number): Promise<number> {
      const [row] = await db.prepared<{ booked: number }>(
        {
          name: 'booked-ahead',
          text: `select count(*) as booked from (select 1 from appointments
            where hospital_id = $1 and patient_id = $2 and status in ${statusesInSql(statusesReservingSlot)} and date >= $3
            limit $4) ahead`,
        },
        [hospitalId, patientId, today, limit],
      )
      return row?.booked ?? 0
    },

    /** Inserts a request of a patient or of the desk, also as a follow-up, its place and its first history entry, in the caller's transaction. */
    async add(appointment: Appointment, hospitalId: string, side: Side, follows?: FollowUp): Promise<void> {
      const { _id: id, patientId, status, createdAt, ...it } = appointment
      const by = { actor: side.role, actorId: side.id, memberId: side.memberId, carerId: side.carer?.id }
      const asked = [it.presentSymptoms, it.lastVisitation, it.lastDiagnosis, it.preferredDate, it.preferredTime]
      await awaitAll([
        places.add({ id, hospitalId }),
        db.prepared(
          {
            name: 'appointment-request',
            text: `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, last_visitation,
                last_diagnosis, preferred_date, preferred_time, created_at, updated_at, follow_up_of, series_id)
              values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
          },
          [id, hospitalId, patientId, status, ...asked, createdAt, follows?.of ?? null, follows?.seriesId ?? null],
        ),
        addEvent({ id, hospitalId }, { event: 'request', ...by, from: null, to: status, reason: null }, createdAt),
      ])
    },

    addEvent,
    ofBoth,

    /** Like `ofBoth`, for jobs that know only the appointment. */
    async byId(id: string): Promise<AppointmentWithTimeline | undefined> {
      const key = await places.find(id)
      return key && ofBoth(key)
    },

    /** Like `ofBoth`, but locks the row until the transaction ends. */
    async findForUpdateByEither({ id, hospitalId }: AppointmentKey): Promise<LockedAppointment | undefined> {
      const [locked] = await db.query<LockedAppointment>(
        `select ${lockedColumns} from appointments a where a.hospital_id = $1 and a.id = $2 for update`,
        [hospitalId, id],
      )
      return locked
    },

    /** Locks the row until the transaction ends, so that nobody changes its status in between. */
    async findForUpdate(id: string, side: Side): Promise<LockedAppointment | undefined> {
      const key = await keyOf(id, side)
      if (!key) return undefined
      const owned = isOwned(side)
      const [locked] = await db.prepared<LockedAppointment>(
        {
          name: `appointment-lock-${owned.suffix}`,
          text: `select ${lockedColumns} from appointments a where ${owned.condition} for update`,
        },
        [key.hospitalId, id, side.id, ...owned.values],
      )
      return locked
    },

    /**
     * Moves a locked appointment from `step.from` to `step.to` and inserts the history entry. 'taken': the doctor has another
     * appointment at that time (exclusion constraint); 'moved-meanwhile': the status is no longer `step.from`, and the caller
     * must roll back.
     */
    async applyTransition(
      locked: LockedAppointment,
      step: TransitionRow,
      changes: ChangedColumns,
      now: Date,
    ): Promise<'moved' | 'taken' | 'moved-meanwhile'> {
      const { id, hospitalId } = locked
      const { name, text, values } = transitionStatement(changes)
      const move = async () => {
        const [moved] = await awaitAll([
          db.prepared({ name, text }, [hospitalId, id, step.from, step.to, now, ...values]),
          addEvent(locked, step, now),
        ])
        return moved.length > 0 ? 'moved' : 'moved-meanwhile'
      }
      if (changes.time === undefined && step.event !== 'reopen') return move()
      try {
        // The savepoint keeps the outer transaction usable when the slot is taken.
        return await db.transaction(move)
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.exclusionViolation) return 'taken'
        throw error
      }
    },

    /** Replaces the values of a locked request. */
    async changeRequest({ id, hospitalId }: AppointmentKey, request: AppointmentRequest, now: Date): Promise<void> {
      await db.query(
        `update appointments set present_symptoms = $3, last_visitation = $4, last_diagnosis = $5, preferred_date = $6,
            preferred_time = $7, version = version + 1, updated_at = $8 where hospital_id = $1 and id = $2`,
        [
          hospitalId,
          id,
          request.presentSymptoms,
          request.lastVisitation || null,
          request.lastDiagnosis || null,
          request.preferredDate || null,
          request.preferredTime || null,
          now,
        ],
      )
    },

    /** Deletes the appointment from this side's lists. */
    async remove({ id, hospitalId }: AppointmentKey, side: Side, now: Date): Promise<void> {
      const { deletedAt } = ownerColumns(side.role)
      const text = `update appointments set ${deletedAt} = $3 where hospital_id = $1 and id = $2`
      await db.query(text, [hospitalId, id, now])
    },

    /** Restores a deleted appointment. 'too-late': it was deleted before `since`. */
    async restore(id: string, side: Side, since: Date): Promise<'restored' | 'too-late' | 'missing'> {
      const owner = ownerColumns(side.role)
      const key = await keyOf(id, side)
      if (!key) return 'missing'
      const [row] = await db.query<{ deletedAt: string }>(
        `select ${owner.deletedAt} as "deletedAt" from appointments where hospital_id = $1 and id = $2
          and ${owner.id} = $3 and ${owner.deletedAt} is not null for update`,
        [key.hospitalId, id, side.id],
      )
      if (!row) return 'missing'
      if (new Date(row.deletedAt) < since) return 'too-late'
      await db.query(`update appointments set ${owner.deletedAt} = null where hospital_id = $1 and id = $2`, [
        key.hospitalId,
        id,
      ])
      return 'restored'
    },
  }
}
