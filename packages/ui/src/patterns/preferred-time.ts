import { m } from '@ilera/contract/messages'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatDate, formatTime } from '@ilera/contract/formats'

type Preferred = Pick<Appointment, 'preferredDate' | 'preferredTime'>

/** The day and time that the patient prefers, as far as they are given. */
export function preferredTime({ preferredDate, preferredTime }: Preferred, format = formatDate): string {
  const day = preferredDate && format(preferredDate)
  const time = preferredTime && formatTime(preferredTime)
  return day && time
    ? m.appointments_preferred_day_and_time({ day, time })
    : day || time || m.appointments_preferred_time_any()
}
