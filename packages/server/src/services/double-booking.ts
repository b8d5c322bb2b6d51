import type { Role } from '@ilera/contract/accounts/schemas'
import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Database } from '../database/database.ts'
import { httpError } from '../http-error.ts'
import { createOwnVisits } from '../repositories/own-visits.ts'

/** A Lagos wall-clock time of a visit that lasts so many minutes. `except`: the appointment that is to move there. */
type WantedTime = WallClock & { minutes: number; except?: string }

/** Keeps a patient from two visits at one time at a hospital, whoever books (decision 136). Nobody is in two rooms. */
export function createDoubleBookings(database: Database) {
  const ownVisits = createOwnVisits(database)
  return {
    /**
     * Throws 409 where the patient has another visit at this hospital at that time, with whichever doctor. Until the caller's
     * transaction ends, another device of the patient and the desk wait here. Call it before the doctor is locked. To the
     * hospital, the message also names the doctor.
     */
    async reject(patientId: string, hospitalId: string, wanted: WantedTime, by: Role = 'patient'): Promise<void> {
      await ownVisits.lock(patientId, hospitalId)
      const other = await ownVisits.overlapping(patientId, hospitalId, wanted)
      if (!other) return
      const when = formatLongDate(other)
      const { doctorName } = other
      const message = by === 'hospital' ? m.desk_overlaps({ doctorName, when }) : m.booking_overlaps({ when })
      throw httpError(409, message, { suggestions: [] })
    },
  }
}
