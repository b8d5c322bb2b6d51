import { appointmentStatuses, type AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { type PaidFilter, paidFilters } from '@ilera/contract/day/constants'
import { isListableDay } from '@ilera/contract/day/rules'
import { dayViews, type DayView } from '@ilera/ui/patterns/day-bar'

/** What the day's address says. A day, view or filter that it does not name is today's, by time, and all. */
export type DayAddress = {
  date: string | undefined
  view: DayView
  q: string | undefined
  doctor: string | undefined
  service: string | undefined
  status: AppointmentStatus | undefined
  paid: PaidFilter | undefined
  /** The open visit. */
  visit: string | undefined
}

/** Reads the address, which anybody may have written. */
export function dayAddress(search: URLSearchParams): DayAddress {
  const oneOf = <Word extends string>(words: readonly Word[], name: string): Word | undefined =>
    words.find((word) => word === search.get(name))
  const date = search.get('date') ?? ''
  return {
    date: isListableDay(date) ? date : undefined,
    view: oneOf(dayViews, 'view') ?? 'time',
    q: search.get('q') || undefined,
    doctor: search.get('doctor') || undefined,
    service: search.get('service') || undefined,
    status: oneOf(appointmentStatuses, 'status'),
    paid: oneOf(paidFilters, 'paid'),
    visit: search.get('visit') || undefined,
  }
}
