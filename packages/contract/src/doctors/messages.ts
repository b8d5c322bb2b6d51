import type { Weekday } from './working-hours.ts'

export const doctorMessages = {
  hoursFromMissing: 'Enter the first time, or clear both',
  hoursToMissing: 'Enter the last time, or clear both',
  hoursEndBeforeStart: 'The last time must not be before the first',
  duplicateDay: 'Say the hours of each day once',
  leaveFromMissing: 'Enter the first day away, or clear both',
  leaveToMissing: 'Enter the last day away, or clear both',
  leaveEndsBeforeStart: 'The last day must not be before the first',
  tooManyLeaves: 'A doctor can have 10 periods of leave at most',
  doctorUnavailable: (doctorName: string, when: string): string => `${doctorName} does not see patients at ${when}.`,
  noDoctors: 'No doctors yet',
  noDoctorsHint: 'A doctor appears here once you have assigned one to an appointment.',
  noHours: 'Sees no patients',
  freeDaysFailed: 'We could not load the free days.',
  freeTimesFailed: 'We could not load the free times of this doctor.',
  noneFree: 'No time is free in the next two weeks.',
  /** `outside`: number of booked appointments outside the new hours. */
  saved(outside: number): string {
    if (outside === 0) return 'The hours are saved.'
    const manyMessage = outside === 1 ? '1 booked appointment falls' : `${outside} booked appointments fall`
    return `The hours are saved. ${manyMessage} outside of them and must be moved by you.`
  },
} as const

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
