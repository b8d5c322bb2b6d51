import { m } from '@ilera/contract/messages'
import { suggestionCount } from '@ilera/contract/appointments/constants'
import { bookableTimesOn, lastBookableDay, nextBookableTimes } from '@ilera/contract/booking/rules'
import type { BookableService, BookableTimes } from '@ilera/contract/booking/schemas'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import type { TakenSlot, VisitLength } from '@ilera/contract/appointments/slots'
import type { Timetable } from '@ilera/contract/doctors/working-hours'
import type { Service } from '@ilera/contract/services/schemas'
import { addDays, compareAscending, lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import type { Side } from '../repositories/side.ts'
import { orNotFound } from './or-not-found.ts'

/** Days with free times in one answer, and days that are searched for them. */
const daysShown = 5
const searchDays = 31

type OwnTimetable = Pick<Doctor, '_id' | 'doctorName' | 'speciality'> & Timetable
type StaffDoctor = OwnTimetable & { key: string }
/** A doctor with the booked visits of the searched days. */
export type SearchedDoctor = StaffDoctor & { timetable: Timetable; taken: TakenSlot[] }
/** A service that is booked at once, and the doctors who can be booked for it. */
export type Offer = { service: Service; doctors: StaffDoctor[]; moving?: MovingVisit }
/** A visit that gets another time: it keeps its length. */
export type MovingVisit = VisitLength & {
  id: string
  serviceId: string | null
  date: string | null
  time: string | null
}

/** The times without the visit's own: moving there would change nothing. */
const withoutOwn = (times: string[], date: string, { moving }: Offer): string[] =>
  moving?.date === date ? times.filter((time) => time !== moving.time) : times

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
  const appointments = createAppointments(database)

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

  /** The doctors with their booked visits from the first to the last day (Lagos dates, inclusive). A visit that moves is none. */
  async function withTaken(hospitalId: string, { doctors: staff, moving }: Offer, from: string, to: string) {
    const keys = staff.map(({ key }) => key)
    const exceptId = moving?.id
    const searched = { hospitalId, keys, from, to, ...(exceptId !== undefined && { exceptId }) }
    const takenOf = Map.groupBy(await doctors.takenSlotsOf(searched), ({ key }) => key)
    return staff.map((doctor): SearchedDoctor => ({
      ...doctor,
      timetable: doctor,
      taken: takenOf.get(doctor.key) ?? [],
    }))
  }

  /** What the visit can be moved to: times of its service, by its own length. Throws like `findOffer`. */
  async function findOfferToMove(hospitalId: string, visit: MovingVisit, doctorId?: string): Promise<Offer> {
    if (visit.serviceId === null) throw httpError(409, m.booking_move_on_request())
    const { service, doctors: staff } = await findOffer(hospitalId, visit.serviceId, doctorId)
    const { minutes, bufferMinutes } = visit
    return { service: { ...service, minutes, bufferMinutes }, doctors: staff, moving: visit }
  }

  /** The patient's own visit at this hospital, or 404. */
  async function movingVisit(hospitalId: string, id: string, side: Side): Promise<MovingVisit> {
    const { date, time, serviceId } = orNotFound(await appointments.one(id, side))
    const length = orNotFound(await doctors.movedVisit({ hospitalId }, id))
    return { ...length, id, serviceId, date, time }
  }

  return {
    isFound,
    requireFound,
    findOffer,
    findOfferToMove,
    withTaken,

    async services(hospitalId: string, patientId: string): Promise<BookableService[]> {
      await requireFound(hospitalId, patientId)
      const staff = await doctors.ofHospital(hospitalId)
      return bookableServices(await services.offered(hospitalId), staff)
    },

    /** The next days with times that can be booked, from the given day (a Lagos date) or today on. */
    async times(
      hospitalId: string,
      side: Side,
      given: { service: string; doctor?: string; from?: string; visit?: string },
    ): Promise<BookableTimes> {
      await requireFound(hospitalId, side.id)
      const offer =
        given.visit === undefined
          ? await findOffer(hospitalId, given.service, given.doctor)
          : await findOfferToMove(hospitalId, await movingVisit(hospitalId, given.visit, side), given.doctor)
      const now = clock()
      const today = lagosToday(now)
      const last = lastBookableDay(offer.service, now)
      const from = given.from !== undefined && given.from > today ? given.from : today
      const to = addDays(from, searchDays - 1)
      const staff = await withTaken(hospitalId, offer, from, to)
      const days: BookableTimes['days'] = []
      let next = from
      for (; next <= to && next <= last && days.length < daysShown; next = addDays(next, 1)) {
        const times = withoutOwn(bookableTimesOn(next, staff, offer.service, now), next, offer)
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
