import { appointmentMessages } from '@ilera/contract/appointments/messages'
import { httpError } from '../http-error.ts'
import type { LockedAppointment } from '../repositories/appointments.ts'

/** What the page of whoever acts showed; a value that is left out is not compared. */
export type ShownValues = Partial<Pick<LockedAppointment, 'doctorName' | 'date' | 'time' | 'fee'>> & {
  /** The time that the patient asks for instead. */
  asked?: { date?: string; time?: string }
}

/**
 * Refuses (409) to act on what the page did not show: meanwhile a colleague may have assigned another doctor or fee, or the
 * patient may have asked for another time.
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
    throw httpError(409, appointmentMessages.changedMeanwhile, { status: held.status })
}
