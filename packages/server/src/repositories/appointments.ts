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

/** An appointment as it stands while its row is locked. Date and time are Lagos wall-clock. */
export type LockedAppointment = {
  id: string
  patientId: string
  hospitalId: string
  status: AppointmentStatus
  date: string | null
  time: string | null
  doctorName: string | null
  /** The time that the patient asked for instead. */
  reschedule: WallClock | null
  paymentStatus: PaymentStatus
  /** Whole naira, as it stood when the appointment was confirmed; 0 while none is set. */
  fee: number
}

/** Columns that a transition sets beside the status; those left out stay. */
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

/** What happened to `a`, in order, with times as the contract writes them. */
const timeline = `(
  select coalesce(json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', e.event, 'who', e.actor, 'status', e.to_status, 'reason', e.reason) order by e.at, e.id), '[]')
  from appointment_events e where e.appointment_id = a.id) as timeline`

/** What whoever treats the patient has to know of them. */
const healthFacts = `json_build_object('age', p.age, 'gender', p.gender, 'bloodType', p.blood_type,
  'allergies', p.allergies, 'guardianName', p.guardian_name) as patient`

/** The appointment $1, where it is this side's ($2) and not taken out of its lists. */
function ownedBy(role: Side['role']): string {
  const owner = ownerColumns(role)
  return `from appointments a ${appointmentJoins}
    where a.id = $1 and a.${owner.id} = $2 and a.${owner.deletedAt} is null`
}

/**
 * Single appointments: SQL only. What an account asks names the side that must own the row: not theirs is not there. What the
 * product itself settles and tells (`ofBoth`) is there for as long as the row is: a list that one side tidied ends no duty.
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

  /** As the hospital opens it that treats the patient. */
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

    /** How many requests of the patient wait for this hospital's answer; counts no further than `most`. */
    async openRequests(patientId: string, hospitalId: string, most: number): Promise<number> {
      const [row] = await db.prepared<{ open: number }>(
        {
          name: 'open-requests',
          text: `select count(*) as open from (select 1 from appointments
            where hospital_id = $1 and patient_id = $2 and status in ${statusesInSql(statusesOfRequests)} limit $3) waiting`,
        },
        [hospitalId, patientId, most],
      )
      return row?.open ?? 0
    },

    /** Keeps what a patient asks of this hospital, and its first step, in one statement. */
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

    /** For money, letters and notes; never for what an account asks to see. */
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

    /** The same, locked until the transaction ends. */
    async findForUpdateByEither(id: string): Promise<LockedAppointment | undefined> {
      const [held] = await db.query<LockedAppointment>(
        `select ${lockedColumns} from appointments a where a.id = $1 for update`,
        [id],
      )
      return held
    },

    /** Locks the row until the transaction ends, so that the status read is the status changed. */
    async findForUpdate(id: string, side: Side): Promise<LockedAppointment | undefined> {
      const owner = ownerColumns(side.role)
      const [held] = await db.prepared<LockedAppointment>(
        {
          name: `appointment-hold-${side.role}`,
          text: `select ${lockedColumns} from appointments a
            where a.id = $1 and a.${owner.id} = $2 and a.${owner.deletedAt} is null for update`,
        },
        [id, side.accountId],
      )
      return held
    },

    /**
     * Moves a held appointment from `step.from` to `step.to` and writes the step into its history, in one statement. 'taken':
     * the doctor has another appointment then (the exclusion constraint refused); 'moved-meanwhile': the status is not
     * `step.from` any more.
     */
    async applyTransition(
      held: LockedAppointment,
      step: TransitionRow,
      changes: ChangedColumns,
      now: Date,
    ): Promise<'moved' | 'taken' | 'moved-meanwhile'> {
      const { confirmedFee, ...plain } = changes
      const named = Object.entries(plain).filter(([key]) => isColumn(key))
      const first = [held.id, step.from, step.to, now, newId(), step.actor, step.actorId, step.event, step.reason]
      const sets = named.map(([key], index) => (isColumn(key) ? `${columns[key]} = $${first.length + index + 1}` : ''))
      if (confirmedFee) sets.push('confirmed_fee = fee')
      const text = `with moved as (
          update appointments set ${['status = $3', 'version = version + 1', 'updated_at = $4', ...sets].join(', ')}
          where id = $1 and status = $2 returning id, hospital_id)
        insert into appointment_events (${eventColumns})
          select $5, id, hospital_id, $4, $6, $7, $8, $2, $3, $9 from moved returning 1`
      const ask = () => db.query(text, [...first, ...named.map(([, value]) => value)])
      if (changes.time === undefined) return (await ask()).length > 0 ? 'moved' : 'moved-meanwhile'
      try {
        // Where the time is taken, the transaction goes on from here.
        return (await db.transaction(ask)).length > 0 ? 'moved' : 'moved-meanwhile'
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.exclusionViolation) return 'taken'
        throw error
      }
    },

    /** What a held request asks for is replaced. */
    async changeRequest(id: string, asked: AppointmentRequest, now: Date): Promise<void> {
      await db.query(
        `update appointments set present_symptoms = $2, last_visitation = $3, last_diagnosis = $4, preferred_date = $5,
            preferred_time = $6, version = version + 1, updated_at = $7 where id = $1`,
        [
          id,
          asked.presentSymptoms,
          asked.lastVisitation || null,
          asked.lastDiagnosis || null,
          asked.preferredDate || null,
          asked.preferredTime || null,
          now,
        ],
      )
    },

    /** Takes the appointment out of this side's lists. */
    async remove(id: string, side: Side, now: Date): Promise<void> {
      await db.query(`update appointments set ${ownerColumns(side.role).deletedAt} = $2 where id = $1`, [id, now])
    },

    /** Puts it back; `since`: deleted before this instant is too late. */
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

    /** Assignments whose hold has run out, at most 100; rows that somebody is working on are left for the next round. */
    findExpiredReservations: (now: Date) =>
      db.query<LockedAppointment>(
        `select ${lockedColumns} from appointments a where a.status in ${statusesInSql(transitions.release.from)} and a.hold_until <= $1
          order by a.hold_until limit 100 for update skip locked`,
        [now],
      ),
  }
}
