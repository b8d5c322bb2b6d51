import { freeTimes, nextFreeSlots, type TakenSlot } from '@ilera/contract/appointments/slots'
import type { Affected, MoveOption } from '@ilera/contract/closures/schemas'
import type { Timetable } from '@ilera/contract/doctors/working-hours'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { BookedAppointment } from '../repositories/closures.ts'

/** Free times of the same doctor, and other doctors of the same speciality, that are offered for one appointment. */
const timesOffered = 2
const doctorsOffered = 2

/** A doctor of the hospital, as of after the change. */
export type AvailableDoctor = Timetable & { _id: string; key: string; doctorName: string; speciality: string }
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

type Taken = TakenSlot & { key: string }

/**
 * Where booked appointments can go: to another doctor of the speciality and the service at the same time, or to the next free times of their
 * own doctor up to the Lagos date `until`. The
 * first option of each is taken by it, so that no two have the same one.
 */
export function moveOptions(
  booked: readonly BookedAppointment[],
  doctors: readonly AvailableDoctor[],
  { taken, until, now }: { taken: readonly Taken[]; until: string; now: Date },
): Affected[] {
  const takenOf = Map.groupBy(taken, ({ key }) => key)
  const slotsOf = (key: string): Taken[] => takenOf.get(key) ?? []
  return booked.map(({ doctorKey, minutes, bufferMinutes, serviceDoctors, ...appointment }) => {
    const { date, time, speciality } = appointment
    const length = { minutes, bufferMinutes }
    const option = (doctor: AvailableDoctor, slot: WallClock): MoveOption & { key: string } => ({
      key: doctor.key,
      doctorName: doctor.doctorName,
      speciality: doctor.speciality,
      ...slot,
    })
    const colleagues = doctors
      .filter((one) => one.key !== doctorKey && one.speciality.toLowerCase() === speciality.toLowerCase())
      .filter((one) => serviceDoctors === null || serviceDoctors.includes(one._id))
      .filter((one) => freeTimes(date, slotsOf(one.key), now, one, length).includes(time))
      .slice(0, doctorsOffered)
      .map((one) => option(one, { date, time }))
    const own = doctors.find(({ key }) => key === doctorKey)
    const later = own
      ? nextFreeSlots({ date, time }, slotsOf(own.key), {
          now,
          count: timesOffered,
          days: daysBetween(date, until),
          timetable: own,
          length,
        }).map((slot) => option(own, slot))
      : []
    const options = [...colleagues, ...later]
    const [first] = options
    if (first) {
      const slot = { key: first.key, date: first.date, time: first.time, ...length }
      takenOf.set(first.key, [...slotsOf(first.key), slot])
    }
    return { ...appointment, options: options.map(({ key: _, ...rest }) => rest) }
  })
}
