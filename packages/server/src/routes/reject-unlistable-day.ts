import { isListableDay } from '@ilera/contract/day/rules'
import { m } from '@ilera/contract/messages'
import { httpError } from '../http-error.ts'

/** Throws 400 for a day that is no date, or of which the database cannot store a week. */
export function rejectUnlistableDay(field: 'date' | 'from', day: string | undefined): void {
  if (day !== undefined && !isListableDay(day))
    throw httpError(400, m.appointments_date_invalid(), { fields: { [field]: m.appointments_date_invalid() } })
}
