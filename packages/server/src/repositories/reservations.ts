import { transitions } from '@ilera/contract/appointments/transitions'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { lockedColumns, type LockedAppointment } from './locked-appointment.ts'
import { statusesInSql } from './status-sql.ts'

const isAssigned = `a.status in ${statusesInSql(transitions.release.from)}`

/** Assignments that nobody confirmed in time. */
export const createReservations = (db: Queryable) => ({
  /** At most 100 assignments of all hospitals whose reservation has expired. */
  findExpired: (now: Date) =>
    db.query<AppointmentKey>(
      `select a.id, a.hospital_id as "hospitalId" from appointments a
        where ${isAssigned} and a.hold_until <= $1
        order by a.hold_until limit 100`,
      [now],
    ),

  /** Locks an assignment whose reservation has expired. Undefined if another transaction has locked or changed it. */
  async lockExpired({ id, hospitalId }: AppointmentKey, now: Date): Promise<LockedAppointment | undefined> {
    const [locked] = await db.query<LockedAppointment>(
      `select ${lockedColumns} from appointments a where a.hospital_id = $1 and a.id = $2
        and ${isAssigned} and a.hold_until <= $3 for update skip locked`,
      [hospitalId, id, now],
    )
    return locked
  },
})
