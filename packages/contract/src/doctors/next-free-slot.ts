import type { Schedule } from './schemas.ts'

/** A free time of a doctor: date YYYY-MM-DD and time HH:mm in Lagos. */
export type FreeSlot = { doctorName: string; speciality: string; date: string; time: string }

/**
 * The earliest free time in a schedule, also after its shown days; of equally early ones the first listed doctor's. With
 * `doctorName`, that doctor's. Undefined if nobody is free within a month.
 */
export function nextFreeSlot({ doctors }: Schedule, doctorName?: string): FreeSlot | undefined {
  const slots = doctors
    .filter((doctor) => doctorName === undefined || doctor.doctorName === doctorName)
    .flatMap(({ doctorName: name, speciality, days, nextFree }) => {
      const shown = days.flatMap(({ date, free }) => free.slice(0, 1).map((time) => ({ date, time })))
      const first = shown[0] ?? nextFree
      return first ? [{ doctorName: name, speciality, ...first }] : []
    })
  const at = ({ date, time }: FreeSlot) => `${date} ${time}`
  return slots.find((slot) => slots.every((other) => at(slot) <= at(other)))
}
