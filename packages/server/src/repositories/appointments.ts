import { ageOn, type KnownAge } from '@ilera/contract/patients/age'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { Appointment, AppointmentRecord, ToldAppointment } from '@ilera/contract/appointments/schemas'
import { statusesOfRequests, statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import { transitions } from '@ilera/contract/appointments/transitions'
import { awaitAll } from '../database/await-all.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { appointmentJoins } from './appointment-columns.ts'
import { createAppointmentHistory, type TransitionRow } from './appointment-history.ts'
import { createAppointmentPlaces, type AppointmentKey } from './appointment-places.ts'
import { lockedColumns, type LockedAppointment } from './locked-appointment.ts'
import {
  createAppointmentDetails,
  storedColumns,
  type AppointmentOfBoth,
  type StoredAppointment,
} from './appointment-details.ts'
import { createWaitAnswers } from './wait-answers.ts'
import { isOwned, ownerColumns, type Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'
import { transitionStatement, type ChangedColumns } from './transition-statement.ts'

/** Facts about the patient that medical staff need. */
const healthFacts = `json_build_object('birthDate', p.birth_date, 'age', p.age, 'ageGivenOn', p.age_given_on, 'gender', p.gender, 'bloodType', p.blood_type,
  'allergies', p.allergies, 'guardianName', p.guardian_name) as patient`

/** The attended visit that another follows, and the series that it is part of. */
export type FollowUp = { of: string; seriesId: string | null }

type Told = StoredAppointment & Pick<ToldAppointment, 'timeline'>
type StoredRecord = StoredAppointment & Pick<AppointmentRecord, 'patient'> & { patient: KnownAge }

/**
 * Queries on single appointments. Queries for an account name the side that must own the row: appointments of others are not
 * found. `ofBoth` and `toTell` find a row even when one side has deleted it from its lists.
 */
export function createAppointments(db: Database) {
  const places = createAppointmentPlaces(db)
  const history = createAppointmentHistory(db)
  const { complete } = createAppointmentDetails(db)
  const waitAnswers = createWaitAnswers(db)

  /** A hospital's own id is in its session; a patient's appointment may be at any hospital. */
  const keyOf = async (id: string, { role, id: ownerId }: Side): Promise<AppointmentKey | undefined> =>
    role === 'hospital' ? { id, hospitalId: ownerId } : places.find(id)

  async function one(id: string, side: Side): Promise<AppointmentOfBoth | undefined> {
    const key = await keyOf(id, side)
    if (!key) return undefined
    const owned = isOwned(side)
    const [stored] = await db.prepared<StoredAppointment>(
      {
        name: `appointment-of-${owned.suffix}`,
        text: `select ${storedColumns} from appointments a ${appointmentJoins} where ${owned.condition}`,
      },
      [key.hospitalId, id, side.id, ...owned.values],
    )
    if (!stored || side.role === 'hospital') return stored && complete(key.hospitalId, stored)
    const isAsked = stored.status === transitions.attended.to
    const [appointment, wait] = await awaitAll([
      complete(key.hospitalId, stored),
      isAsked ? waitAnswers.find(key) : null,
    ])
    return { ...appointment, wait }
  }

  /** The full record for the hospital that treats the patient. `today`, a Lagos date, gives the age. */
  async function findRecord(id: string, side: Side, today: string): Promise<AppointmentRecord | undefined> {
    const owned = isOwned(side)
    const [stored] = await db.prepared<StoredRecord>(
      {
        name: `appointment-opened-by-${owned.suffix}`,
        text: `select ${storedColumns}, ${healthFacts} from appointments a ${appointmentJoins} where ${owned.condition}`,
      },
      [side.id, id, side.id, ...owned.values],
    )
    if (!stored) return undefined
    const { ageGivenOn, ...patient } = stored.patient
    const record = await complete(side.id, stored)
    return { ...record, patient: { ...patient, age: ageOn({ ...patient, ageGivenOn }, today) } }
  }

  async function stored({ id, hospitalId }: AppointmentKey): Promise<StoredAppointment | undefined> {
    const [row] = await db.prepared<StoredAppointment>(
      {
        name: 'appointment-of-both',
        text: `select ${storedColumns} from appointments a ${appointmentJoins} where a.hospital_id = $1 and a.id = $2`,
      },
      [hospitalId, id],
    )
    return row
  }

  /** Finds an appointment without an owner check: for what both sides are told, never for requests of an account. */
  async function ofBoth(key: AppointmentKey): Promise<AppointmentOfBoth | undefined> {
    const row = await stored(key)
    return row && complete(key.hospitalId, row)
  }

  /** Like `ofBoth`, for texts and reminders, which need less of it. `complete` adds the rest. */
  async function toTell(key: AppointmentKey): Promise<Told | undefined> {
    const row = await stored(key)
    return row && { ...row, timeline: row.history.map(({ by: _, ...entry }) => entry) }
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
        history.add({ id, hospitalId }, { event: 'request', ...by, from: null, to: status, reason: null }, createdAt),
      ])
    },

    addEvent: history.add,
    ofBoth,
    toTell,
    complete,

    /** Like `toTell`, for jobs that know only the appointment. */
    async byId(id: string): Promise<ToldAppointment | undefined> {
      const key = await places.find(id)
      return key && toTell(key)
    },

    /** Like `ofBoth`, but locks the row until the transaction ends. */
    async findForUpdateByEither({ id, hospitalId }: AppointmentKey): Promise<LockedAppointment | undefined> {
      const [locked] = await db.prepared<LockedAppointment>(
        {
          name: 'appointment-lock',
          text: `select ${lockedColumns} from appointments a where a.hospital_id = $1 and a.id = $2 for update`,
        },
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
          history.add(locked, step, now),
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
