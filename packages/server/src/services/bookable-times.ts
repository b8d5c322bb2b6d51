import { m } from '@ilera/contract/messages'
import { suggestionCount } from '@ilera/contract/appointments/constants'
import { bookableTimesOn, lastBookableDay, nextBookableTimes } from '@ilera/contract/booking/rules'
import type { BookableService, BookableTimes } from '@ilera/contract/booking/schemas'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import type { TakenSlot } from '@ilera/contract/appointments/slots'
import type { Timetable } from '@ilera/contract/doctors/working-hours'
import type { Service } from '@ilera/contract/services/schemas'
import { addDays, compareAscending, lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { orNotFound } from './or-not-found.ts'

/** Days with free times in one answer, and days that are searched for them. */
const daysShown = 5
const searchDays = 31

type OwnTimetable = Pick<Doctor, '_id' | 'doctorName' | 'speciality'> & Timetable
type StaffDoctor = OwnTimetable & { key: string }
/** A doctor with the booked visits of the searched days. */
export type SearchedDoctor = StaffDoctor & { timetable: Timetable; taken: TakenSlot[] }
/** A service that is booked at once, and the doctors who can be booked for it. */
export type Offer = { service: Service; doctors: StaffDoctor[] }

const offersIt = ({ doctors }: Service, { _id }: OwnTimetable): boolean => doctors === null || doctors.includes(_id)

/** The services that patients book at once, by name, with the doctors who see patients. */
export function bookableServices(offered: readonly Service[], staff: readonly OwnTimetable[]): BookableService[] {
  const active = staff.filter((doctor) => doctor.active !== false)
  return offered
    .filter(({ booking }) => booking === 'at-once')
    .map((service) => ({
      _id: service._id,
      name: service.name,
      minutes: service.minutes,
      fee: service.fee,
      needsPrepayment: service.needsPrepayment,
      changeHours: service.changeHours,
      hasWaitlist: service.waitlist !== 'off',
      doctors: active
        .filter((doctor) => offersIt(service, doctor))
        .map(({ _id, doctorName, speciality }) => ({ _id, doctorName, speciality }))
        .toSorted((one, other) => one.doctorName.localeCompare(other.doctorName)),
    }))
    .filter(({ doctors }) => doctors.length > 0)
}

/** What patients can book by themselves, and when (decision 136). */
export function createBookableTimes(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const doctors = createDoctors(database)
  const services = createHospitalServices(database)
  const hospitals = createHospitalDirectory(dependencies)

  /** Whether this patient finds the hospital: it is listed, and neither suspended nor gone. */
  const isFound = async (hospitalId: string, patientId: string): Promise<boolean> =>
    (await hospitals.one(hospitalId, patientId))?.isFound === true

  async function requireFound(hospitalId: string, patientId: string): Promise<void> {
    if (!orNotFound(await hospitals.one(hospitalId, patientId)).isFound) throw httpError(404, m.hospitals_not_listed())
  }

  /** Throws 404 for a service that the hospital does not know, 409 where patients cannot book it any more. */
  async function findOffer(hospitalId: string, serviceId: string, doctorId?: string): Promise<Offer> {
    const service = orNotFound(await services.one(hospitalId, serviceId))
    const { name } = service
    if (service.isRetired || service.booking !== 'at-once') throw httpError(409, m.booking_not_at_once({ name }))
    const staff = await doctors.ofHospital(hospitalId)
    const chosen = staff.filter(
      (doctor) => doctor.active && offersIt(service, doctor) && (doctorId === undefined || doctor._id === doctorId),
    )
    if (chosen.length > 0) return { service, doctors: chosen }
    throw httpError(409, doctorId === undefined ? m.booking_not_at_once({ name }) : m.booking_no_doctor({ name }))
  }

  /** The doctors with their booked visits from the first to the last day (Lagos dates, inclusive). */
  async function withTaken(hospitalId: string, { doctors: staff }: Offer, from: string, to: string) {
    const keys = staff.map(({ key }) => key)
    const takenOf = Map.groupBy(await doctors.takenSlotsOf({ hospitalId, keys, from, to }), ({ key }) => key)
    return staff.map((doctor): SearchedDoctor => ({
      ...doctor,
      timetable: doctor,
      taken: takenOf.get(doctor.key) ?? [],
    }))
  }

  return {
    isFound,
    findOffer,
    withTaken,

    async services(hospitalId: string, patientId: string): Promise<BookableService[]> {
      await requireFound(hospitalId, patientId)
      const staff = await doctors.ofHospital(hospitalId)
      return bookableServices(await services.offered(hospitalId), staff)
    },

    /** The next days with times that can be booked, from the given day (a Lagos date) or today on. */
    async times(
      hospitalId: string,
      patientId: string,
      given: { service: string; doctor?: string; from?: string },
    ): Promise<BookableTimes> {
      await requireFound(hospitalId, patientId)
      const offer = await findOffer(hospitalId, given.service, given.doctor)
      const now = clock()
      const today = lagosToday(now)
      const last = lastBookableDay(offer.service, now)
      const from = given.from !== undefined && given.from > today ? given.from : today
      const to = addDays(from, searchDays - 1)
      const staff = await withTaken(hospitalId, offer, from, to)
      const days: BookableTimes['days'] = []
      let next = from
      for (; next <= to && next <= last && days.length < daysShown; next = addDays(next, 1)) {
        const times = bookableTimesOn(next, staff, offer.service, now)
        if (times.length > 0) days.push({ date: next, times })
      }
      return { days, later: next <= last ? next : null }
    },

    /** The next times after this one, after it was taken. */
    async suggestions(hospitalId: string, offer: Offer, after: WallClock): Promise<WallClock[]> {
      const staff = await withTaken(hospitalId, offer, after.date, addDays(after.date, searchDays - 1))
      return nextBookableTimes(after, staff, offer.service, { now: clock(), count: suggestionCount, days: searchDays })
    },
  }
}

export type BookableTimesService = ReturnType<typeof createBookableTimes>

/** The doctors who work at this time: those without a visit then first, of these those with the fewest visits that day. */
export function byLoad(
  staff: readonly SearchedDoctor[],
  isFree: (doctor: SearchedDoctor) => boolean,
): SearchedDoctor[] {
  return staff.toSorted(
    (one, other) =>
      Number(isFree(other)) - Number(isFree(one)) ||
      one.taken.length - other.taken.length ||
      compareAscending(one.key, other.key),
  )
}
