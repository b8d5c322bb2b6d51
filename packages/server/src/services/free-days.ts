import { freeTimes, type TakenSlot } from '@ilera/contract/appointments/slots'
import type { Doctor, FreeDays } from '@ilera/contract/doctors/schemas'
import type { Timetable } from '@ilera/contract/doctors/working-hours'
import { usualLength } from '@ilera/contract/services/choice'
import type { Service } from '@ilera/contract/services/schemas'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'

/** Days shown per speciality, and days ahead that are searched for them. */
const daysShown = 3
export const searchDays = 14

type Doctors = readonly (Pick<Doctor, '_id' | 'speciality'> & Timetable & { key: string })[]
type TakenSlots = readonly (TakenSlot & { key: string })[]

/**
 * The next days with free times at a hospital, by speciality in alphabetical order. A speciality without free times is listed
 * with no days. A request names no service, so a time is free where the doctor's usual visit fits.
 */
export function freeDays(
  staff: Doctors,
  { taken, offered, now }: { taken: TakenSlots; offered: readonly Service[]; now: Date },
): FreeDays[] {
  const today = lagosToday(now)
  const takenOf = Map.groupBy(taken, ({ key }) => key)
  const specialities = Map.groupBy(staff, ({ speciality }) => speciality)
  return [...specialities]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([speciality, doctors]) => {
      const days: FreeDays['days'] = []
      for (let ahead = 0; ahead < searchDays && days.length < daysShown; ahead += 1) {
        const date = addDays(today, ahead)
        const times = doctors.reduce(
          (sum, doctor) =>
            sum + freeTimes(date, takenOf.get(doctor.key) ?? [], now, doctor, usualLength(offered, doctor._id)).length,
          0,
        )
        if (times > 0) days.push({ date, times })
      }
      return { speciality, days }
    })
}
