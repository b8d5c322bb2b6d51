import { transitions } from '@ilera/contract/appointments/transitions'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { firstRow } from './pagination.ts'
import { lockedColumns, type LockedAppointment } from './locked-appointment.ts'
import { statusesInSql } from './status-sql.ts'

/** Of assignments that wait for their confirmation, and of holds that wait for their payment. */
const isReserved = `a.status in ${statusesInSql([...transitions.release.from, ...transitions.expire.from])}`
const isHeld = `a.status in ${statusesInSql(transitions.expire.from)}`

export type ExpiredReservation = AppointmentKey & { holdUntil: string }

/** Reservations of slots that have ended: nobody confirmed the assignment, or paid for the hold. */
export const createReservations = (db: Queryable) => ({
  /** Appointments of all hospitals whose reservation has ended, behind the given one, the oldest end first. */
  findExpired: (now: Date, after: Pick<ExpiredReservation, 'holdUntil' | 'id'> | undefined, limit: number) =>
    db.query<ExpiredReservation>(
      `select a.id, a.hospital_id as "hospitalId", a.hold_until as "holdUntil" from appointments a
        where ${isReserved} and a.hold_until <= $1 and (a.hold_until, a.id) > ($2::timestamptz, $3::uuid)
        order by a.hold_until, a.id limit $4`,
      [now, after?.holdUntil ?? firstRow.at, after?.id ?? firstRow.id, limit],
    ),

  /** Locks an appointment whose reservation has ended. Undefined if another transaction has locked or changed it. */
  async lockExpired({ id, hospitalId }: AppointmentKey, now: Date): Promise<LockedAppointment | undefined> {
    const [locked] = await db.query<LockedAppointment>(
      `select ${lockedColumns} from appointments a where a.hospital_id = $1 and a.id = $2
        and ${isReserved} and a.hold_until <= $3 for update skip locked`,
      [hospitalId, id, now],
    )
    return locked
  },

  /** Locks a doctor's holds of one day (a Lagos date) that have ended. Those that another transaction has locked are left out. */
  lockExpiredHolds: (slot: { hospitalId: string; doctorName: string; date: string }, now: Date) =>
    db.prepared<LockedAppointment>(
      {
        name: 'expired-holds',
        text: `select ${lockedColumns} from appointments a
          where a.hospital_id = $1 and a.doctor_key = doctor_key($2) and ${isHeld}
            and a.during && tsrange($3::date, $3::date + 1) and a.hold_until <= $4
          order by a.id for update skip locked`,
      },
      [slot.hospitalId, slot.doctorName, slot.date, now],
    ),
})
