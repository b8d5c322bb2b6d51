import { freeTimes } from '@ilera/contract/appointments/slots'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { hoursOn, type Timetable } from '@ilera/contract/doctors/working-hours'
import { searchedDays } from '@ilera/contract/hospitals/search-schemas'
import { usualLength } from '@ilera/contract/services/choice'
import type { Service } from '@ilera/contract/services/schemas'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { locate } from '../places/locate.ts'
import type { DoctorsSlot } from '../repositories/doctors.ts'
import type { SearchRow } from '../repositories/hospital-search.ts'
import { languagesOf, specialitiesOf } from './care-terms.ts'

/** Days ahead in which free times are looked for, as on the hospital's page. */
export const freeDaysAhead = 14

type Staff = readonly (Doctor & Timetable & { key: string })[]
type Given = { address: string; staff: Staff; taken: readonly DoctorsSlot[]; offered: readonly Service[]; now: Date }

const earliest = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0]

/** What the search reads of a hospital, from its address, active doctors, booked slots and services. */
export function searchRow({ address, staff, taken, offered, now }: Given): SearchRow {
  const today = lagosToday(now)
  const days = Array.from({ length: searchedDays }, (_, ahead) => addDays(today, ahead))
  const takenOf = Map.groupBy(taken, ({ key }) => key)
  const doctors = staff.map((doctor) => {
    const [length, slots] = [usualLength(offered, doctor._id), takenOf.get(doctor.key) ?? []]
    return {
      doctor,
      fields: [...new Set(doctor.specialities.flatMap(specialitiesOf))],
      freeOn: days.slice(0, freeDaysAhead).find((day) => freeTimes(day, slots, now, doctor, length).length > 0),
    }
  })
  const fields = [...new Set(doctors.flatMap((one) => one.fields))]
  const freeBy = fields.flatMap((field) => {
    const day = earliest(doctors.filter((one) => one.fields.includes(field)).map(({ freeOn }) => freeOn))
    return day === undefined ? [] : [[field, day] as const]
  })
  const { place, state } = locate(address)
  const fees = offered.map(({ fee }) => fee)
  return {
    texts: [
      ...staff.flatMap(({ doctorName, specialities }) => [doctorName, ...specialities]),
      ...offered.map(({ name }) => name),
    ],
    state: state ?? null,
    north: place?.north ?? null,
    east: place?.east ?? null,
    specialities: fields,
    languages: [...new Set(staff.flatMap(({ languages }) => languages).flatMap(languagesOf))],
    feeFrom: fees.length > 0 ? Math.min(...fees) : null,
    openDays: days.filter((day) => staff.some((doctor) => hoursOn(doctor, day) !== undefined)),
    freeOn: earliest(doctors.map(({ freeOn }) => freeOn)) ?? null,
    freeBy: Object.fromEntries(freeBy),
  }
}
