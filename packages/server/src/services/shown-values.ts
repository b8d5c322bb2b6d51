import { appointmentWords } from '@ilera/contract/appointments/words'
import { refuse } from '../refusal.ts'
import type { Held } from '../repositories/appointments.ts'

/** What the page of whoever acts showed; a value that is left out is not compared. */
export type ShownValues = Partial<Pick<Held, 'doctorName' | 'date' | 'time' | 'fee'>> & {
  /** The time that the patient asks for instead. */
  asked?: { date?: string; time?: string }
}

/**
 * Refuses (409) to act on what the page did not show: meanwhile a colleague may have assigned another doctor or fee, or the
 * patient may have asked for another time.
 */
export function requireShownValues(held: Held, { asked = {}, ...shown }: ShownValues): void {
  const differs = <Values extends object>(values: Partial<Values>, present: Values | null): boolean =>
    Object.entries(values).some(
      ([name, value]) => value !== undefined && (!present || value !== Reflect.get(present, name)),
    )
  if (differs<Held>(shown, held) || differs(asked, held.reschedule))
    throw refuse(409, appointmentWords.changedMeanwhile, { status: held.status })
}
