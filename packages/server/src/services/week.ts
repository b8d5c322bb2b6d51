import { freeTimes } from '@ilera/contract/appointments/slots'
import { transitions } from '@ilera/contract/appointments/transitions'
import { mondayOf, weekFrom } from '@ilera/contract/day/rules'
import type { Week, WeekDay } from '@ilera/contract/day/schemas'
import { usualLength } from '@ilera/contract/services/choice'
import { compareAscending, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { createDays } from '../repositories/days.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'

type Request = { hospitalId: string; doctorKey?: string | undefined; from?: string | undefined }

/** How full the doctors of a hospital are on seven days (decision 119). */
export function createWeeks({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const days = createDays(database)
  const doctors = createDoctors(database)
  const services = createHospitalServices(database)

  return async function week({ hospitalId, doctorKey, from: first }: Request): Promise<Week> {
    const now = clock()
    const today = lagosToday(now)
    const from = first ?? mondayOf(today)
    const dates = weekFrom(from)
    const to = dates.at(-1) ?? from
    const staff = await doctors.ofHospital(hospitalId, doctorKey)
    const visits = await days.numbers({ hospitalId, doctorKey, from, to })
    const keys = staff.map(({ key }) => key)
    const taken = to < today || keys.length === 0 ? [] : await doctors.takenSlotsOf({ hospitalId, keys, from, to })
    const offered = to < today ? [] : await services.offered(hospitalId)
    const visitsOf = Map.groupBy(visits, ({ key }) => key)
    const takenOf = Map.groupBy(taken, ({ key }) => key)

    const freeOn = (doctor: (typeof staff)[number], date: string): number =>
      freeTimes(date, takenOf.get(doctor.key) ?? [], now, doctor, usualLength(offered, doctor._id)).length
    const numbersOf = (doctor: (typeof staff)[number], date: string): WeekDay => {
      const ofDay = (visitsOf.get(doctor.key) ?? []).filter((one) => one.date === date)
      const sum = (status?: string) =>
        ofDay.reduce((all, one) => all + (status === undefined || one.status === status ? one.visits : 0), 0)
      return {
        date,
        booked: sum(),
        attended: sum(transitions.attended.to),
        missed: sum(transitions['no-show'].to),
        free: date < today ? 0 : freeOn(doctor, date),
      }
    }
    return {
      dates,
      doctors: staff
        .toSorted(
          (one, other) => one.doctorName.localeCompare(other.doctorName) || compareAscending(one.key, other.key),
        )
        .map((doctor) => ({
          doctorName: doctor.doctorName,
          speciality: doctor.speciality,
          days: dates.map((date) => numbersOf(doctor, date)),
        })),
    }
  }
}
