import { wishEvents, openWishStates, type WishEvent, type WishState } from '@ilera/contract/waitlist/wish-states'
import type { VisitLength } from '@ilera/contract/appointments/slots'
import { transitions, type AppointmentState } from '@ilera/contract/appointments/transitions'
import type { WaitlistOffer, Waiting, Wish } from '@ilera/contract/waitlist/schemas'
import type { WishInput } from '@ilera/contract/waitlist/rules'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { firstRow } from './pagination.ts'

const statesInSql = (states: readonly WishState[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`
const isOpen = `w.state in ${statesInSql(openWishStates)}`
const isWaiting = `w.state in ${statesInSql(wishEvents.offer.from)}`

/** The key of a wish. */
export type WishKey = { hospitalId: string; id: string }
/** A wish whose row this transaction has locked. */
export type LockedWish = WishKey & {
  patientId: string
  serviceId: string
  doctorId: string | null
  isMove: boolean
  appointmentId: string | null
  presentSymptoms: string
  state: WishState
}
/** A patient on the waitlist. `visit`: the booked time of the visit to be moved; null also where it is not booked any more. */
export type Candidate = Omit<LockedWish, 'state'> &
  Pick<Wish, 'weekdays' | 'part' | 'noticeMinutes' | 'until' | 'visit'> & {
    /** The length of the visit to be moved; null for a first visit. */
    visitLength: VisitLength | null
    createdAt: string
    /** Offers since the given instant. */
    offeredToday: number
    /** Times that were offered before, as "doctor date time". */
    known: string[]
  }
/** A wish on the list. `visitState`: the visit to be moved. */
export type OpenWish = LockedWish & {
  createdAt: string
  until: string
  offer: WaitlistOffer | null
  visitState: AppointmentState | null
}
export type NewWish = Omit<WishInput, 'weekdays'> & {
  weekdays: readonly number[]
  patientId: string
  serviceId: string
  doctorId: string | null
  appointmentId: string | null
}

const wishColumns = `w.hospital_id as "hospitalId", w.id, w.patient_id as "patientId", w.service_id as "serviceId",
  w.doctor_id as "doctorId", w.is_move as "isMove", w.appointment_id as "appointmentId", w.present_symptoms as "presentSymptoms"`
const timeColumns = `w.weekdays, w.part, w.notice_minutes as "noticeMinutes", w.until_day as until`
/** The booked time of the visit, of appointments `a`. */
const visitTime = `case when a.date is null or a.time is null then null
  else json_build_object('date', a.date, 'time', to_char(a.time, 'HH24:MI')) end as visit`
/** The hospital of a statement: its parameter, or that of the wish where a patient's wishes of all hospitals are read. */
type Hospital = '$1' | 'w.hospital_id'
const openOffer = (hospital: Hospital) => `(select json_build_object('_id', o.id, 'doctorName', o.doctor_name,
    'speciality', o.speciality, 'date', o.date, 'time', to_char(o.time, 'HH24:MI'),
    'until', to_char(o.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isKept', o.is_kept)
  from waitlist_offers o where o.hospital_id = ${hospital} and o.wish_id = w.id and o.state = 'open') as offer`
const shownColumns = (hospital: Hospital) => `w.id as "_id", w.state, w.created_at as "createdAt",
  coalesce(sv.name, '') as "serviceName", d.name as "doctorName", ${timeColumns}, w.is_move as "isMove", ${visitTime},
  ${openOffer(hospital)}`
const shownJoins = (
  hospital: Hospital,
) => `left join services sv on sv.hospital_id = ${hospital} and sv.id = w.service_id
  left join doctors d on d.hospital_id = ${hospital} and d.id = w.doctor_id
  left join appointments a on a.hospital_id = ${hospital} and a.id = w.appointment_id`

/** The place of a wish in the order of its hospital. */
type Position = { createdAt: string; id: string }
const isBehind = (at: string, id: string): string => `(w.created_at, w.id) > (${at}::timestamptz, ${id}::uuid)`
const positionOf = (after: Position | undefined) => [after?.createdAt ?? firstRow.at, after?.id ?? firstRow.id]

/** Wishes on the waitlists of hospitals. Changes run in the caller's transaction. */
export const createWaitlist = (db: Queryable) => ({
  async add(hospitalId: string, wish: NewWish, now: Date): Promise<string> {
    const id = newId()
    await db.query(
      `insert into waitlist_wishes (hospital_id, id, patient_id, service_id, doctor_id, is_move, appointment_id, weekdays, part,
          notice_minutes, until_day, present_symptoms, state, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting', $13, $13)`,
      [
        hospitalId,
        id,
        wish.patientId,
        wish.serviceId,
        wish.doctorId,
        wish.appointmentId !== null,
        wish.appointmentId,
        wish.weekdays,
        wish.part,
        wish.noticeMinutes,
        wish.until,
        wish.presentSymptoms,
        now,
      ],
    )
    return id
  },

  /** A patient's open wishes, then those that ended after `since`; or only the one with this id. */
  ofPatient: (patientId: string, since: Date, id?: string) =>
    db.query<Wish>(
      `select ${shownColumns('w.hospital_id')}, w.hospital_id as "hospitalId", h.name as "hospitalName", coalesce(sv.minutes, 30) as minutes,
          w.appointment_id as "appointmentId", coalesce(sv.fee, 0) as fee,
          case when a.status = '${transitions.hold.to}' then a.hold_until end as "holdUntil",
          coalesce(sv.needs_prepayment, false) as "needsPrepayment", coalesce(sv.change_hours, 0) as "changeHours"
        from waitlist_wishes w join hospitals h on h.id = w.hospital_id ${shownJoins('w.hospital_id')}
        where w.patient_id = $1 and (${isOpen} or w.updated_at > $2) and ($3::uuid is null or w.id = $3)
        order by ${isOpen} desc, w.state = 'offered' desc, w.created_at desc, w.id limit 50`,
      [patientId, since, id ?? null],
    ),

  /** The patients on the waitlist of a hospital, the longest wait first. */
  ofHospital: (hospitalId: string, limit: number) =>
    db.query<Waiting & { total: number }>(
      `select ${shownColumns('$1')}, w.patient_id as "patientId", p.first_name || ' ' || p.last_name as "fullName",
          count(*) over ()::integer as total
        from waitlist_wishes w join patients p on p.id = w.patient_id ${shownJoins('$1')}
        where w.hospital_id = $1 and ${isOpen} order by w.created_at, w.id limit $2`,
      [hospitalId, limit],
    ),

  /** The number of a patient's open wishes. */
  async countOpen(patientId: string): Promise<number> {
    const [row] = await db.query<{ open: number }>(
      `select count(*)::integer as open from waitlist_wishes w where w.patient_id = $1 and ${isOpen}`,
      [patientId],
    )
    return row?.open ?? 0
  },

  /** The hospital of a patient's wish, found by the id of the wish or of one of its offers. */
  async keyOf(patientId: string, by: { wishId: string } | { offerId: string }): Promise<WishKey | undefined> {
    const key = 'select w.hospital_id as "hospitalId", w.id from waitlist_wishes w'
    const [found] =
      'wishId' in by
        ? await db.query<WishKey>(`${key} where w.patient_id = $1 and w.id = $2`, [patientId, by.wishId])
        : await db.query<WishKey>(
            `${key} join waitlist_offers o on o.hospital_id = w.hospital_id and o.wish_id = w.id
              where w.patient_id = $1 and o.id = $2`,
            [patientId, by.offerId],
          )
    return found
  },

  /** Locks a wish. `skip`: undefined where another transaction has locked it. */
  async lock({ hospitalId, id }: WishKey, skip = false): Promise<LockedWish | undefined> {
    const [wish] = await db.query<LockedWish>(
      `select ${wishColumns}, w.state from waitlist_wishes w where w.hospital_id = $1 and w.id = $2
        for update${skip ? ' skip locked' : ''}`,
      [hospitalId, id],
    )
    return wish
  },

  /** Applies an event to a locked wish. Returns whether its state allowed it. `appointmentId`: the visit that it led to. */
  async apply(event: WishEvent, { hospitalId, id }: WishKey, now: Date, appointmentId?: string): Promise<boolean> {
    const { from, to } = wishEvents[event]
    const rows = await db.query(
      `update waitlist_wishes w set state = $3, updated_at = $4, appointment_id = coalesce($5, appointment_id)
        where w.hospital_id = $1 and w.id = $2 and w.state in ${statesInSql(from)} returning 1`,
      [hospitalId, id, to, now, appointmentId ?? null],
    )
    return rows.length > 0
  },

  /** Whether anybody waits at the hospital. */
  async hasWaiting(hospitalId: string): Promise<boolean> {
    const rows = await db.prepared(
      {
        name: 'anybody-waits',
        text: `select 1 from waitlist_wishes w where w.hospital_id = $1 and ${isWaiting} limit 1`,
      },
      [hospitalId],
    )
    return rows.length > 0
  },

  /** The hospitals at which somebody is on the list. */
  async hospitals(): Promise<string[]> {
    const rows = await db.query<{ id: string }>(
      `select distinct w.hospital_id as id from waitlist_wishes w where ${isOpen}`,
    )
    return rows.map(({ id }) => id)
  },

  /**
   * The wishes at a hospital without an offer, behind the given one, the oldest first. `today`: the instant at which the Lagos
   * day began.
   */
  waiting: (hospitalId: string, today: Date, after: Position | undefined, limit: number) =>
    db.query<Candidate>(
      `select ${wishColumns}, w.created_at as "createdAt", ${timeColumns}, ${visitTime},
          case when a.id is null then null
            else json_build_object('minutes', a.minutes, 'bufferMinutes', a.buffer_minutes) end as "visitLength",
          (select count(*)::integer from waitlist_offers o
            where o.hospital_id = $1 and o.wish_id = w.id and o.offered_at >= $2) as "offeredToday",
          (select coalesce(json_agg(o.doctor_id || ' ' || o.date || ' ' || to_char(o.time, 'HH24:MI')), '[]') from waitlist_offers o
            where o.hospital_id = $1 and o.wish_id = w.id) as known
        from waitlist_wishes w left join appointments a on a.hospital_id = $1 and a.id = w.appointment_id
        where w.hospital_id = $1 and ${isWaiting} and ${isBehind('$3', '$4')}
        order by w.created_at, w.id limit $5`,
      [hospitalId, today, ...positionOf(after), limit],
    ),

  /** The open wishes of a hospital behind the given one, the oldest first, to see which of them can still be fulfilled. */
  open: (hospitalId: string, after: Position | undefined, limit: number) =>
    db.query<OpenWish>(
      `select ${wishColumns}, w.created_at as "createdAt", w.state, w.until_day as until, ${openOffer('$1')},
          case when a.id is null then null else json_build_object('status', a.status, 'date', a.date,
            'time', to_char(a.time, 'HH24:MI'), 'reschedule', null, 'changeHours', a.change_hours) end as "visitState"
        from waitlist_wishes w left join appointments a on a.hospital_id = $1 and a.id = w.appointment_id
        where w.hospital_id = $1 and ${isOpen} and ${isBehind('$2', '$3')} order by w.created_at, w.id limit $4`,
      [hospitalId, ...positionOf(after), limit],
    ),
})
