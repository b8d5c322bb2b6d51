import { m } from '@ilera/contract/messages'
import { httpError } from '../http-error.ts'
import type { LockedAppointment } from '../repositories/appointments.ts'

/** The values that the page showed when its user acted. Missing values are not compared. */
export type ShownValues = Partial<Pick<LockedAppointment, 'doctorName' | 'date' | 'time' | 'fee'>> & {
  /** The time that the patient requested instead. */
  asked?: { date?: string; time?: string }
}

/**
 * Throws 409 when the page showed outdated values: a colleague may have assigned another doctor or fee meanwhile, or the
 * patient may have requested another time.
 */
export function requireShownValues(held: LockedAppointment, { doctorName, date, time, fee, asked }: ShownValues): void {
  const pairs = [
    [doctorName, held.doctorName],
    [date, held.date],
    [time, held.time],
    [fee, held.fee],
    [asked?.date, held.reschedule?.date],
    [asked?.time, held.reschedule?.time],
  ]
  if (pairs.some(([shown, present]) => shown !== undefined && shown !== present))
    throw httpError(409, m.appointments_changed_meanwhile(), { status: held.status })
}
