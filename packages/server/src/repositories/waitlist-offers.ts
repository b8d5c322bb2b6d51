import type { OfferState } from '@ilera/contract/waitlist/constants'
import { v7 as newId } from 'uuid'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { firstRow } from './pagination.ts'
import type { WishKey } from './waitlist.ts'

/** A stored offer. Date and time are Lagos wall-clock. */
export type Offer = {
  id: string
  hospitalId: string
  wishId: string
  doctorId: string
  doctorName: string
  speciality: string
  date: string
  time: string
  minutes: number
  bufferMinutes: number
  isKept: boolean
  state: OfferState
  /** When it ends; ISO 8601. */
  until: string
}
export type NewOffer = Omit<Offer, 'id' | 'state' | 'until'> & { until: Date }

const offerColumns = `o.id, o.hospital_id as "hospitalId", o.wish_id as "wishId", o.doctor_id as "doctorId",
  o.doctor_name as "doctorName", o.speciality, o.date, o.time, o.minutes, o.buffer_minutes as "bufferMinutes",
  o.is_kept as "isKept", o.state, o.until`

/** Whether an offer keeps its time from being booked. It is part of the condition of the table's constraint. */
export const keepsTime = `o.state = 'open' and o.is_kept`

/** Times that are offered to patients on the waitlist. Changes run in the caller's transaction. */
export const createWaitlistOffers = (db: Database) => ({
  /** Offers a time. Undefined where it is booked, or kept for somebody else: the database refuses it. */
  async add(offer: NewOffer, now: Date): Promise<string | undefined> {
    const id = newId()
    const values = [
      offer.hospitalId,
      id,
      offer.wishId,
      offer.doctorId,
      offer.doctorName,
      offer.speciality,
      offer.date,
      offer.time,
      offer.minutes,
      offer.bufferMinutes,
      offer.isKept,
      now,
      offer.until,
    ]
    try {
      // The savepoint keeps the outer transaction usable when the time is taken.
      await db.transaction(() =>
        db.query(
          `insert into waitlist_offers (hospital_id, id, wish_id, doctor_id, doctor_name, speciality, date, time, minutes,
              buffer_minutes, is_kept, state, offered_at, until)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13)`,
          values,
        ),
      )
      return id
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.exclusionViolation) return undefined
      throw error
    }
  },

  async one(hospitalId: string, id: string): Promise<Offer | undefined> {
    const [offer] = await db.query<Offer>(
      `select ${offerColumns} from waitlist_offers o where o.hospital_id = $1 and o.id = $2`,
      [hospitalId, id],
    )
    return offer
  },

  /** The open offer of a wish. */
  async openOf({ hospitalId, id }: WishKey): Promise<Offer | undefined> {
    const [offer] = await db.query<Offer>(
      `select ${offerColumns} from waitlist_offers o where o.hospital_id = $1 and o.wish_id = $2 and o.state = 'open'`,
      [hospitalId, id],
    )
    return offer
  },

  /** Ends an open offer. Returns whether it was open. */
  async end({ hospitalId, id }: Pick<Offer, 'hospitalId' | 'id'>, state: OfferState, now: Date): Promise<boolean> {
    const rows = await db.query(
      `update waitlist_offers set state = $3, ended_at = $4 where hospital_id = $1 and id = $2 and state = 'open' returning 1`,
      [hospitalId, id, state, now],
    )
    return rows.length > 0
  },

  /** Open offers of all hospitals whose time is over, behind the given one, the oldest end first. */
  overdue: (now: Date, after: Pick<Offer, 'until' | 'id'> | undefined, limit: number) =>
    db.query<Offer>(
      `select ${offerColumns} from waitlist_offers o
        where o.state = 'open' and o.until <= $1 and (o.until, o.id) > ($2::timestamptz, $3::uuid)
        order by o.until, o.id limit $4`,
      [now, after?.until ?? firstRow.at, after?.id ?? firstRow.id, limit],
    ),

  /** The overdue offers that keep times of a doctor on a day (a Lagos date). */
  overdueOn: (slot: { hospitalId: string; doctorName: string; date: string }, now: Date) =>
    db.prepared<Offer>(
      {
        name: 'overdue-offers',
        text: `select ${offerColumns} from waitlist_offers o where o.hospital_id = $1 and o.doctor_key = doctor_key($2)
          and ${keepsTime} and o.during && tsrange($3::date, $3::date + 1) and o.until <= $4 order by o.id`,
      },
      [slot.hospitalId, slot.doctorName, slot.date, now],
    ),

  /** Open offers of a time that overlaps this one, which were made to several at once. */
  rivals: ({ hospitalId, id, doctorName, date, time, minutes, bufferMinutes }: Offer) =>
    db.query<Offer>(
      `select ${offerColumns} from waitlist_offers o where o.hospital_id = $1 and o.id <> $2 and o.state = 'open'
        and o.doctor_key = doctor_key($3)
        and o.during && tsrange($4::date + $5::time, $4::date + $5::time + $6::integer * interval '1 minute') order by o.id`,
      [hospitalId, id, doctorName, date, time, minutes + bufferMinutes],
    ),
})
