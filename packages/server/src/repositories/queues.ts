import { transitions } from '@ilera/contract/appointments/appointment-events'
import { queueVisitsMax } from '@ilera/contract/queue/constants'
import type { QueuePlace } from '@ilera/contract/queue/order'
import type { ExpectedVisit, QueueEntry } from '@ilera/contract/queue/schemas'
import type { QueueState } from '@ilera/contract/queue/queue-states'
import type { Database } from '../database/database.ts'
import { createAppointmentPlaces } from './appointment-places.ts'
import { firstRow } from './pagination.ts'
import { isOwned, type Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'

/** One queue: a hospital's doctor, by the key of the name, on a Lagos day. */
export type QueueKey = { hospitalId: string; day: string; queue: string }
/** A place in a queue, by its appointment. */
export type StoredPlace = QueuePlace & { appointmentId: string; day: string; queue: string }
/** Whose queues: those of one doctor, or of all. */
type Scope = { hospitalId: string; day: string; doctorKey: string | undefined }
/** A hospital with the number of its open visits. */
export type OpenVisits = { hospitalId: string; open: number }
type OfDoctor = { queue: string; doctorName: string }

const keyValues = ({ hospitalId, day, queue }: QueueKey) => [hospitalId, day, queue]
const placeColumns = `e.number, e.state, e.booked_time as "bookedTime", e.appointment_id as "appointmentId", e.day, e.queue`
/** Those who can be checked in. */
const isExpected = `a.status in ${statusesInSql(transitions['check-in'].from)}`
const patientName = `p.first_name || ' ' || p.last_name as "fullName"`

/** The queues of hospitals: numbers, places and their states. Changes lock the queue's counter first. */
export function createQueues(db: Database) {
  const appointmentPlaces = createAppointmentPlaces(db)
  return {
    /** Gives the next number of a queue, and locks the queue until the transaction ends. */
    async nextNumber(key: QueueKey): Promise<number> {
      const [row] = await db.query<{ number: number }>(
        `insert into queue_counters as counter (hospital_id, day, queue, last_number) values ($1, $2, $3, 1)
          on conflict (hospital_id, day, queue) do update set last_number = counter.last_number + 1
          returning last_number as number`,
        keyValues(key),
      )
      return row?.number ?? 1
    },

    /** Locks a queue until the transaction ends, so that desks act one after the other. */
    lock: (key: QueueKey) =>
      db.query(
        'select 1 from queue_counters where hospital_id = $1 and day = $2 and queue = $3 for update',
        keyValues(key),
      ),

    add: (
      key: QueueKey,
      { number, appointmentId, bookedTime }: { number: number; appointmentId: string; bookedTime: string | null },
      now: Date,
    ) =>
      db.query(
        `insert into queue_entries (hospital_id, day, queue, number, appointment_id, state, booked_time, arrived_at)
          values ($1, $2, $3, $4, $5, 'waiting', $6, $7)`,
        [...keyValues(key), number, appointmentId, bookedTime, now],
      ),

    /** `calledAt` is the time of a call; other changes leave it. */
    setState: (key: QueueKey, number: number, state: QueueState, calledAt?: Date) =>
      db.query(
        `update queue_entries set state = $5, called_at = coalesce($6, called_at)
          where hospital_id = $1 and day = $2 and queue = $3 and number = $4`,
        [...keyValues(key), number, state, calledAt ?? null],
      ),

    /** The places of a queue, without names. */
    placesOf: (key: QueueKey) =>
      db.query<StoredPlace>(
        `select ${placeColumns} from queue_entries e where e.hospital_id = $1 and e.day = $2 and e.queue = $3
          order by e.number`,
        keyValues(key),
      ),

    /** The place of an appointment of this hospital, or of its doctor. */
    async placeOfAppointment(
      { hospitalId, doctorKey }: { hospitalId: string; doctorKey?: string | undefined },
      appointmentId: string,
    ): Promise<StoredPlace | undefined> {
      const [place] = await db.query<StoredPlace>(
        `select ${placeColumns} from queue_entries e where e.hospital_id = $1 and e.appointment_id = $2
          and e.state <> 'undone' and ($3::text is null or e.queue = $3)`,
        [hospitalId, appointmentId, doctorKey ?? null],
      )
      return place
    },

    /** The place of a side's own appointment. Undefined without such an appointment, null without a place. */
    async placeFor(id: string, side: Side) {
      const key = await appointmentPlaces.find(id)
      if (!key) return undefined
      const owned = isOwned(side)
      const [row] = await db.query<{ doctorName: string; number: number | null } & Omit<StoredPlace, 'number'>>(
        `select a.doctor_name as "doctorName", ${placeColumns} from appointments a
          left join queue_entries e on e.hospital_id = $1 and e.appointment_id = a.id and e.state <> 'undone'
          where ${owned.condition}`,
        [key.hospitalId, id, side.id, ...owned.values],
      )
      if (!row) return undefined
      const { number, ...place } = row
      return number === null ? null : { ...place, number, hospitalId: key.hospitalId }
    },

    /** All places of a day, with the patients' names, by number. */
    entriesOfDay: ({ hospitalId, day, doctorKey }: Scope) =>
      db.query<QueueEntry & OfDoctor>(
        `select a.id as "_id", e.number, e.state, e.booked_time as "bookedTime", ${patientName}, a.time,
            e.arrived_at as "arrivedAt", e.called_at as "calledAt", e.queue, a.doctor_name as "doctorName"
          from queue_entries e join appointments a on a.hospital_id = $1 and a.id = e.appointment_id
            join patients p on p.id = a.patient_id
          where e.hospital_id = $1 and e.day = $2 and e.state <> 'undone' and ($3::text is null or e.queue = $3)
          order by e.number limit ${queueVisitsMax}`,
        [hospitalId, day, doctorKey ?? null],
      ),

    /** The booked visits of a day whose patients have not arrived, by time. */
    expectedOn: ({ hospitalId, day, doctorKey }: Scope) =>
      db.query<ExpectedVisit & OfDoctor>(
        `select a.id as "_id", ${patientName}, a.time, a.doctor_key as queue, a.doctor_name as "doctorName"
          from appointments a join patients p on p.id = a.patient_id
          where a.hospital_id = $1 and ${isExpected} and a.during && tsrange($2::date, $2::date + 1)
            and a.hospital_deleted_at is null and ($3::text is null or a.doctor_key = $3)
          order by a.time, a.id limit ${queueVisitsMax}`,
        [hospitalId, day, doctorKey ?? null],
      ),

    /** Other booked visits of an appointment's patient on the same day at the same hospital. */
    otherVisits: ({ hospitalId, appointmentId }: { hospitalId: string; appointmentId: string }) =>
      db.query<{ _id: string; time: string; doctorName: string }>(
        `select a.id as "_id", a.time, a.doctor_name as "doctorName" from appointments own
          join appointments a on a.hospital_id = $1 and a.patient_id = own.patient_id and a.date = own.date
          where own.hospital_id = $1 and own.id = $2 and a.id <> $2 and ${isExpected} and a.hospital_deleted_at is null
          order by a.time`,
        [hospitalId, appointmentId],
      ),

    /** The patients who are in a queue and not yet in the room. */
    async patientsIn(key: QueueKey): Promise<string[]> {
      const rows = await db.query<{ id: string }>(
        `select distinct a.patient_id as id from queue_entries e
          join appointments a on a.hospital_id = $1 and a.id = e.appointment_id
          where e.hospital_id = $1 and e.day = $2 and e.queue = $3 and e.state in ('waiting', 'called', 'skipped')`,
        keyValues(key),
      )
      return rows.map(({ id }) => id)
    },

    /** Hospitals with visits of this day that began before `time` and are open, unless they were asked, behind the given one. */
    withOpenVisits: (day: string, time: string, after: Pick<OpenVisits, 'hospitalId'> | undefined, limit: number) =>
      db.query<OpenVisits>(
        `select a.hospital_id as "hospitalId", count(*)::integer as open from appointments a
          where ${isExpected} and a.date = $1 and a.time <= $2 and a.hospital_deleted_at is null
            and not exists (select from open_visit_questions q where q.hospital_id = a.hospital_id and q.day = $1)
            and a.hospital_id > $3
          group by a.hospital_id order by a.hospital_id limit $4`,
        [day, time, after?.hospitalId ?? firstRow.id, limit],
      ),

    /** Notes that a hospital was asked. False if it was asked before. */
    async noteQuestion(hospitalId: string, day: string): Promise<boolean> {
      const rows = await db.query(
        `insert into open_visit_questions (hospital_id, day) values ($1, $2) on conflict do nothing returning 1`,
        [hospitalId, day],
      )
      return rows.length > 0
    },
  }
}
