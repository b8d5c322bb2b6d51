import { m } from '@ilera/contract/messages'
import { httpError } from '../http-error.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'

/** The values that the page showed when its user acted. Missing values are not compared. */
export type ShownValues = Partial<Pick<LockedAppointment, 'doctorName' | 'date' | 'time' | 'fee'>> & {
  /** The time that the patient requested instead. */
  requested?: { date?: string; time?: string }
}

/**
 * Throws 409 when the page showed outdated values: a colleague may have assigned another doctor or fee meanwhile, or the
 * patient may have requested another time.
 */
export function requireShownValues(
  locked: LockedAppointment,
  { doctorName, date, time, fee, requested }: ShownValues,
): void {
  const pairs = [
    [doctorName, locked.doctorName],
    [date, locked.date],
    [time, locked.time],
    [fee, locked.fee],
    [requested?.date, locked.reschedule?.date],
    [requested?.time, locked.reschedule?.time],
  ]
  if (pairs.some(([shown, present]) => shown !== undefined && shown !== present))
    throw httpError(409, m.appointments_changed_meanwhile(), { status: locked.status })
}
