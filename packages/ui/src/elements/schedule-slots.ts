import type { DaySchedule, DoctorSchedule } from '@ilera/contract/doctors/schemas'
import { minutesOfDay } from '@ilera/contract/shared/minutes-of-day'

/** A doctor's time on a day, in Lagos. */
export type ScheduleSlot = { doctorName: string; date: string; time: string }
/** The day and time that the patient prefers, as far as they are known. */
export type PreferredTime = { date?: string | null; time?: string | null }

/** What shows the free and booked times of doctors, as a grid or one day at a time. */
export type ScheduleTimesProps = {
  /** The days (YYYY-MM-DD) in order. */
  dates: readonly string[]
  /** The doctors in order, with an entry for each of the days. */
  doctors: readonly DoctorSchedule[]
  /** The chosen time. */
  selected?: ScheduleSlot
  /** The patient's preferred day is marked; the free times nearest to the preferred time come first. */
  preferred?: PreferredTime
  /** While true, no time can be chosen. The focus stays. */
  disabled?: boolean
  /** Called when a free time is pressed. */
  onSelect: (slot: ScheduleSlot & { speciality: string }) => void
  /** Called when a later day is to be shown, on which the doctor is free. */
  onShowDate: (day: { date: string }) => void
}

/** Free times of a day that show until the doctor's row is opened. */
const timesShown = 3

/** The free times nearest to the preferred one, in order; without one, the first. `selected` is always among them. */
export function timesInBrief(free: readonly string[], preferred?: string | null, selected?: string): string[] {
  const aim = preferred ? minutesOfDay(preferred) : 0
  const distance = (time: string) => (time === selected ? -1 : Math.abs(minutesOfDay(time) - aim))
  return Array.from(free)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, timesShown)
    .sort()
}

/** `minutes`: how long a booked visit lasts; undefined for a free time. */
type DayTime = { time: string; minutes: number | undefined }

/** All times of a day in order, free and booked. */
export const timesOf = ({ free, taken }: DaySchedule): DayTime[] =>
  [
    ...free.map((time) => ({ time, minutes: undefined })),
    ...taken.filter(({ time }) => !free.includes(time)).map(({ time, minutes }) => ({ time, minutes })),
  ].sort((one, other) => (one.time < other.time ? -1 : 1))
