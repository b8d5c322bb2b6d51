import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { ChangedColumns } from '../repositories/transition-statement.ts'
import { createWaitlist } from '../repositories/waitlist.ts'

/** The job that ends offers of a hospital whose time is gone, and offers free times to patients on the waitlist. */
export const fillJob = 'fill-waitlist'

/** Whether a visit no longer reserves the time that it had. */
const freesTime = (
  locked: LockedAppointment,
  to: AppointmentStatus,
  { date, time, doctorName }: ChangedColumns,
): boolean =>
  appointmentStates[locked.status].reservesSlot &&
  (!appointmentStates[to].reservesSlot ||
    (date !== undefined && date !== locked.date) ||
    (time !== undefined && time !== locked.time) ||
    (doctorName !== undefined && doctorName !== locked.doctorName))

/** Tells the waitlist that times may be free. The job is enqueued in the transaction of its cause. */
export function createFreedTimes({ database, clock, jobs }: Pick<Dependencies, 'database' | 'clock' | 'jobs'>) {
  const waitlist = createWaitlist(database)

  async function note(hospitalId: string): Promise<void> {
    if (await waitlist.hasWaiting(hospitalId)) await jobs.enqueue(database, fillJob, { hospitalId })
  }

  return {
    note,

    /** Looks at all offers of a hospital again, also where nobody waits without one. */
    lookAgain: (hospitalId: string): Promise<void> => jobs.enqueue(database, fillJob, { hospitalId }),

    /** After a visit has changed: whoever waits may get the time that it had. */
    async follow(locked: LockedAppointment, to: AppointmentStatus, changes: ChangedColumns): Promise<void> {
      const isAhead = locked.date !== null && locked.date >= lagosToday(clock())
      if (isAhead && freesTime(locked, to, changes)) await note(locked.hospitalId)
    },
  }
}
