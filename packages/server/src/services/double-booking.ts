import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Database } from '../database/database.ts'
import { httpError } from '../http-error.ts'
import { createOwnVisits } from '../repositories/own-visits.ts'

/** A Lagos wall-clock time of a visit that lasts so many minutes. `except`: the appointment that is to move there. */
type WantedTime = WallClock & { minutes: number; except?: string }

/** Keeps patients from booking two visits at one time at a hospital (decision 136). Nobody is in two rooms. */
export function createDoubleBookings(database: Database) {
  const ownVisits = createOwnVisits(database)
  return {
    /**
     * Throws 409 where the patient has another visit at this hospital at that time, with whichever doctor. Until the caller's
     * transaction ends, another device of the patient waits here. Call it before the doctor is locked.
     */
    async reject(patientId: string, hospitalId: string, wanted: WantedTime): Promise<void> {
      await ownVisits.lock(patientId, hospitalId)
      const other = await ownVisits.overlapping(patientId, hospitalId, wanted)
      if (other) throw httpError(409, m.booking_overlaps({ when: formatLongDate(other) }), { suggestions: [] })
    },
  }
}
