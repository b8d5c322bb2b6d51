import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { useToday } from '../support/use-today.ts'

/**
 * The doctors' free times on a week, from the day that was assigned or that the patient prefers. It loads again when an
 * appointment changes: another desk may book a time meanwhile. Without an appointment, it begins today. With a service, the
 * times are those at which it fits.
 */
export function useSchedule(appointment: AppointmentRecord | undefined, isShown: boolean, serviceId?: string) {
  const today = useToday()
  const [shown, setShown] = useState<string>()
  const [query, setQuery] = useState('')
  const wish = appointment?.date ?? appointment?.preferredDate
  const start = shown ?? (wish && isDate(wish) ? wish : today)
  const from = start < today ? today : start
  const { state, value, errorMessage, reload } = useQuery('schedule', {
    query: { from, q: query || undefined, appointment: appointment?._id, service: serviceId },
    when: isShown,
  })
  return {
    state,
    schedule: value?.data,
    errorMessage,
    from,
    query,
    onShow: (day: { from: string }) => setShown(day.from),
    onSearch: (search: { query: string }) => setQuery(search.query),
    onRetry: reload,
  }
}
