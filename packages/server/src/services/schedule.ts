import { bookableDays } from '@ilera/contract/appointments/constants'
import { freeTimes, nextFreeSlots, type VisitLength } from '@ilera/contract/appointments/slots'
import { type Schedule, scheduleLimits } from '@ilera/contract/doctors/schemas'
import { addDays, compareAscending, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { searchTerms } from '../repositories/like-pattern.ts'
import { orNotFound } from './or-not-found.ts'

/** Days after the shown ones that are searched for a doctor without a free time. */
const daysLookedAhead = 30

type Request = {
  hospitalId: string
  doctorKey?: string | undefined
  from?: string
  days: number
  q?: string
  appointment?: string
  /** The booked visit that is to be moved. */
  move?: string
  /** The service that is to be booked. */
  service?: string
}

/** The free and booked times of a hospital's doctors, side by side (decision 097). */
export function createSchedules({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const doctors = createDoctors(database)
  const services = createHospitalServices(database)

  /** The given doctors' booked times, by their keys. */
  async function takenSlots(request: Request, keys: readonly string[], from: string, to: string) {
    const { hospitalId, move, appointment: exceptId = move } = request
    const slots = keys.length > 0 ? await doctors.takenSlotsOf({ hospitalId, keys, from, to, exceptId }) : []
    const byKey = Map.groupBy(slots, ({ key }) => key)
    return (key: string) => byKey.get(key) ?? []
  }

  return async function schedule(request: Request): Promise<Schedule> {
    const now = clock()
    const today = lagosToday(now)
    const lastBookable = addDays(today, bookableDays)
    const from = request.from && request.from > today ? request.from : today
    const dates = Array.from({ length: request.days }, (_, ahead) => addDays(from, ahead))
    const to = addDays(from, request.days - 1)
    const q = request.q?.trim()

    const service =
      request.service === undefined ? undefined : orNotFound(await services.one(request.hospitalId, request.service))
    const moved = request.move === undefined ? undefined : orNotFound(await doctors.movedVisit(request, request.move))
    const length: VisitLength | undefined = moved ?? service
    const words = q ? searchTerms(q) : null
    const found = await doctors.ofSchedule(request.hospitalId, {
      words,
      limit: scheduleLimits.doctors,
      doctorKey: request.doctorKey,
      ids: service?.doctors,
    })
    const offersIt = ({ _id, key }: (typeof found)[number]): boolean =>
      !moved?.serviceDoctors || moved.doctorKey === key || moved.serviceDoctors.includes(_id)
    const takenBy = await takenSlots(
      request,
      found.map(({ key }) => key),
      from,
      to,
    )
    const staff = found
      .toSorted((one, other) => one.doctorName.localeCompare(other.doctorName) || compareAscending(one.key, other.key))
      .map((doctor) => {
        const taken = takenBy(doctor.key)
        const days = dates.map((date) => ({
          date,
          free: date > lastBookable || !offersIt(doctor) ? [] : freeTimes(date, taken, now, doctor, length),
          taken: taken.filter((slot) => slot.date === date),
        }))
        return { doctor, days }
      })

    const busy = staff.filter(({ doctor, days }) => offersIt(doctor) && days.every(({ free }) => free.length === 0))
    const next = addDays(to, 1)
    const laterBy = await takenSlots(
      request,
      busy.map(({ doctor }) => doctor.key),
      next,
      addDays(to, daysLookedAhead),
    )
    const nextFree = new Map(
      busy.map(({ doctor }) => {
        const start = { date: next, time: '' }
        const [slot] = nextFreeSlots(start, laterBy(doctor.key), {
          now,
          count: 1,
          days: daysLookedAhead,
          timetable: doctor,
          ...(length && { length }),
        })
        return [doctor.key, slot && slot.date <= lastBookable ? slot : null]
      }),
    )

    return {
      dates,
      doctors: staff.map(({ doctor: { _id, doctorName, speciality, key }, days }) => ({
        _id,
        doctorName,
        speciality,
        days,
        nextFree: nextFree.get(key) ?? null,
      })),
      total: found[0]?.total ?? 0,
    }
  }
}
