import { m } from '@ilera/contract/messages'
import type { Weekday } from './working-hours.ts'

export const weekdayLabels: Record<Weekday, () => string> = {
  monday: m.doctors_monday,
  tuesday: m.doctors_tuesday,
  wednesday: m.doctors_wednesday,
  thursday: m.doctors_thursday,
  friday: m.doctors_friday,
  saturday: m.doctors_saturday,
  sunday: m.doctors_sunday,
}
