import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatDate, formatDay, formatLongDate, formatTime } from '@ilera/contract/formats'

type Preferred = Pick<Appointment, 'preferredDate' | 'preferredTime'>

/** The day and time that the patient prefers, as far as they are given. */
export function preferredTime({ preferredDate, preferredTime }: Preferred, format = formatDate): string {
  const day = preferredDate && format(preferredDate)
  const time = preferredTime && formatTime(preferredTime)
  return day && time
    ? m.appointments_preferred_day_and_time({ day, time })
    : day || time || m.appointments_preferred_time_any()
}

/** Whether a time is set. A request whose reserved time was given back still has that time, but waits for another. */
export const isTimeSet = ({ status, time }: Pick<Appointment, 'status' | 'time'>): boolean =>
  time !== null && !appointmentStates[status].isRequest

/**
 * What a patient reads of a request in place of its time. A list that an earlier version kept offline does not say what
 * was asked for.
 */
export const askedForText = ({ preferredDate: date = null, preferredTime: time = null }: Partial<Preferred>): string =>
  date || time
    ? m.home_asked_for({ date: preferredTime({ preferredDate: date, preferredTime: time }, formatDay) })
    : m.home_asked()

/** The other time that a patient has asked for, while the hospital has not answered. */
export const requestedTimeItems = ({ reschedule }: Pick<Appointment, 'reschedule'>) =>
  reschedule ? [{ label: m.appointments_time_asked_for_heading(), value: formatLongDate(reschedule) }] : []
