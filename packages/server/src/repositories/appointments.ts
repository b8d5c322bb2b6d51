import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { Appointment, AppointmentWithTimeline, AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { statusesOfRequests, type AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { transitions, type Actor, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { appointmentColumns, appointmentJoins, money } from './appointment-columns.ts'
import { ownerColumns, type Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'

/** An appointment whose row is locked by the current transaction. Date and time are Lagos wall-clock. */
export type LockedAppointment = {
  id: string
  patientId: string
  hospitalId: string
  status: AppointmentStatus
  date: string | null
  time: string | null
  doctorName: string | null
  /** The time that the patient requested instead. */
  reschedule: WallClock | null
  paymentStatus: PaymentStatus
  /** Whole naira, as set at confirmation; 0 before. */
  fee: number
}

/** Columns that a transition sets beside the status. Missing ones stay unchanged. */
export type ChangedColumns = Partial<{
  doctorName: string
  speciality: string
  date: string
  time: string
  fee: number
  holdUntil: Date | null
  askedDate: string | null
  askedTime: string | null
  askedReason: string | null
  confirmedFee: 'fee'
}>

export type TransitionRow = {
  event: AppointmentEvent | 'request'
  actor: Actor
  actorId: string | null
  from: AppointmentStatus | null
  to: AppointmentStatus
  reason: string | null
}

const columns: Record<Exclude<keyof ChangedColumns, 'confirmedFee'>, string> = {
  doctorName: 'doctor_name',
  speciality: 'speciality',
  date: 'date',
  time: 'time',
  fee: 'fee',
  holdUntil: 'hold_until',
  askedDate: 'asked_date',
  askedTime: 'asked_time',
  askedReason: 'asked_reason',
}
const isColumn = (key: string): key is keyof typeof columns => key in columns

const eventColumns = 'id, appointment_id, hospital_id, at, actor, actor_id, event, from_status, to_status, reason'

const askedTime = `case when a.asked_date is null then null
  else json_build_object('date', a.asked_date, 'time', to_char(a.asked_time, 'HH24:MI')) end`

const lockedColumns = `a.id, a.patient_id as "patientId", a.hospital_id as "hospitalId", a.status, a.date, a.time,
  a.doctor_name as "doctorName", ${askedTime} as reschedule,
  a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee, 0) as fee`

/** The history of `a` in order, with times in the contract's format. */
const timeline = `(
  select coalesce(json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', e.event, 'who', e.actor, 'status', e.to_status, 'reason', e.reason) order by e.at, e.id), '[]')
  from appointment_events e where e.appointment_id = a.id) as timeline`

/** Facts about the patient that medical staff need. */
const healthFacts = `json_build_object('age', p.age, 'gender', p.gender, 'bloodType', p.blood_type,
  'allergies', p.allergies, 'guardianName', p.guardian_name) as patient`

/** Selects the appointment $1 if it belongs to this side ($2) and was not deleted by it. */
function ownedBy(role: Side['role']): string {
  const owner = ownerColumns(role)
  return `from appointments a ${appointmentJoins}
    where a.id = $1 and a.${owner.id} = $2 and a.${owner.deletedAt} is null`
}

/**
 * Queries on single appointments. Queries for an account name the side that must own the row: appointments of others are not
 * found. `ofBoth`, for payments and notifications, finds a row even when one side has deleted it from its lists.
 */
export function createAppointments(db: Database) {
  async function one(id: string, side: Side): Promise<AppointmentWithTimeline | undefined> {
    const [appointment] = await db.prepared<AppointmentWithTimeline>(
      {
        name: `appointment-of-${side.role}`,
        text: `select ${appointmentColumns}, ${timeline}, ${money} ${ownedBy(side.role)}`,
      },
      [id, side.accountId],
    )
    return appointment
  }

  /** The full record for the hospital that treats the patient. */
  async function findRecord(id: string, hospitalId: string): Promise<AppointmentRecord | undefined> {
    const [appointment] = await db.prepared<AppointmentRecord>(
      {
        name: 'appointment-opened',
        text: `select ${appointmentColumns}, ${timeline}, ${money}, ${healthFacts} ${ownedBy('hospital')}`,
      },
      [id, hospitalId],
    )
    return appointment
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

    /** Inserts a patient's request and its first history entry in one statement. */
    async add(appointment: Appointment, hospitalId: string): Promise<void> {
      await db.prepared(
        {
          name: 'appointment-request',
          text: `with a as (insert into appointments (id, hospital_id, patient_id, status, present_symptoms,
                last_visitation, last_diagnosis, preferred_date, preferred_time, created_at, updated_at)
              values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning *)
            insert into appointment_events (${eventColumns})
              select $11, id, hospital_id, created_at, 'patient', patient_id, 'request', null, status, null from a`,
        },
        [
          appointment._id,
          hospitalId,
          appointment.patientId,
          appointment.status,
          appointment.presentSymptoms,
          appointment.lastVisitation,
          appointment.lastDiagnosis,
          appointment.preferredDate,
          appointment.preferredTime,
          appointment.createdAt,
          newId(),
        ],
      )
    },

    /** Finds an appointment without an owner check: for payments, mails and notifications, never for requests of an account. */
    async ofBoth(id: string): Promise<AppointmentWithTimeline | undefined> {
      const [appointment] = await db.prepared<AppointmentWithTimeline>(
        {
          name: 'appointment-of-both',
          text: `select ${appointmentColumns}, ${timeline}, ${money} from appointments a ${appointmentJoins} where a.id = $1`,
        },
        [id],
      )
      return appointment
    },

    /** Like `ofBoth`, but locks the row until the transaction ends. */
    async findForUpdateByEither(id: string): Promise<LockedAppointment | undefined> {
      const [locked] = await db.query<LockedAppointment>(
        `select ${lockedColumns} from appointments a where a.id = $1 for update`,
        [id],
      )
      return locked
    },

    /** Locks the row until the transaction ends, so that nobody changes its status in between. */
    async findForUpdate(id: string, side: Side): Promise<LockedAppointment | undefined> {
      const owner = ownerColumns(side.role)
      const [locked] = await db.prepared<LockedAppointment>(
        {
          name: `appointment-lock-${side.role}`,
          text: `select ${lockedColumns} from appointments a
            where a.id = $1 and a.${owner.id} = $2 and a.${owner.deletedAt} is null for update`,
        },
        [id, side.accountId],
      )
      return locked
    },

    /**
     * Moves a locked appointment from `step.from` to `step.to` and inserts the history entry, in one statement. 'taken': the
     * doctor has another appointment at that time (exclusion constraint); 'moved-meanwhile': the status is no longer
     * `step.from`.
     */
    async applyTransition(
      locked: LockedAppointment,
      step: TransitionRow,
      changes: ChangedColumns,
      now: Date,
    ): Promise<'moved' | 'taken' | 'moved-meanwhile'> {
      const { confirmedFee, ...plain } = changes
      const named = Object.entries(plain).filter(([key]) => isColumn(key))
      const first = [locked.id, step.from, step.to, now, newId(), step.actor, step.actorId, step.event, step.reason]
      const sets = named.map(([key], index) => (isColumn(key) ? `${columns[key]} = $${first.length + index + 1}` : ''))
      if (confirmedFee) sets.push('confirmed_fee = fee')
      const text = `with moved as (
          update appointments set ${['status = $3', 'version = version + 1', 'updated_at = $4', ...sets].join(', ')}
          where id = $1 and status = $2 returning id, hospital_id)
        insert into appointment_events (${eventColumns})
          select $5, id, hospital_id, $4, $6, $7, $8, $2, $3, $9 from moved returning 1`
      const update = () => db.query(text, [...first, ...named.map(([, value]) => value)])
      if (changes.time === undefined) return (await update()).length > 0 ? 'moved' : 'moved-meanwhile'
      try {
        // The savepoint keeps the outer transaction usable when the slot is taken.
        return (await db.transaction(update)).length > 0 ? 'moved' : 'moved-meanwhile'
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.exclusionViolation) return 'taken'
        throw error
      }
    },

    /** Replaces the values of a locked request. */
    async changeRequest(id: string, request: AppointmentRequest, now: Date): Promise<void> {
      await db.query(
        `update appointments set present_symptoms = $2, last_visitation = $3, last_diagnosis = $4, preferred_date = $5,
            preferred_time = $6, version = version + 1, updated_at = $7 where id = $1`,
        [
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
    async remove(id: string, side: Side, now: Date): Promise<void> {
      await db.query(`update appointments set ${ownerColumns(side.role).deletedAt} = $2 where id = $1`, [id, now])
    },

    /** Restores a deleted appointment. 'too-late': it was deleted before `since`. */
    async restore(id: string, side: Side, since: Date): Promise<'restored' | 'too-late' | 'missing'> {
      const owner = ownerColumns(side.role)
      const [row] = await db.query<{ deletedAt: string }>(
        `select ${owner.deletedAt} as "deletedAt" from appointments
          where id = $1 and ${owner.id} = $2 and ${owner.deletedAt} is not null for update`,
        [id, side.accountId],
      )
      if (!row) return 'missing'
      if (new Date(row.deletedAt) < since) return 'too-late'
      await db.query(`update appointments set ${owner.deletedAt} = null where id = $1`, [id])
      return 'restored'
    },

    /** Locks and returns at most 100 assignments whose reservation has expired. Skips rows that another transaction has locked. */
    findExpiredReservations: (now: Date) =>
      db.query<LockedAppointment>(
        `select ${lockedColumns} from appointments a where a.status in ${statusesInSql(transitions.release.from)} and a.hold_until <= $1
          order by a.hold_until limit 100 for update skip locked`,
        [now],
      ),
  }
}
