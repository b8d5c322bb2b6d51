import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { bookedAheadMax, holdMinutes } from '@ilera/contract/appointments/constants'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { isSlotTaken } from '@ilera/contract/appointments/slots'
import { bookingRuleBroken, type VisitBooking } from '@ilera/contract/booking/rules'
import { isWorking } from '@ilera/contract/doctors/working-hours'
import { formatLongDate } from '@ilera/contract/formats'
import { isProfileComplete, requiresGuardian } from '@ilera/contract/patients/rules'
import { href } from '@ilera/contract/routes'
import { lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { earlierAttemptSucceeded, httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createPatients } from '../repositories/patients.ts'
import { createPayLinks } from '../repositories/pay-links.ts'
import type { Side } from '../repositories/side.ts'
import type { VisitService } from '../repositories/transition-statement.ts'
import { isRateLimited, publicUrl } from '../settings.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import type { AppointmentService } from './booking.ts'
import { byLoad, type BookableTimesService, type Offer, type SearchedDoctor } from './bookable-times.ts'
import { buildRequestedAppointment } from './build-requested-appointment.ts'
import { createDoubleBookings } from './double-booking.ts'
import { placeWithFirstFree } from './first-free-doctor.ts'
import type { FollowUpSuggestions } from './follow-up-suggestions.ts'
import { orNotFound } from './or-not-found.ts'
import { registerDoctor } from './register-doctor.ts'
import { visitServiceOf } from './visit-services.ts'

type PatientBookingServices = {
  suggestions: FollowUpSuggestions
  booking: AppointmentService
  appointmentNotifications: AppointmentNotifications
  bookableTimes: BookableTimesService
}

/** What a patient chose. `shown`: the price and the rules that the page showed. */
export type ChosenVisit = VisitBooking & {
  service: string
  doctor?: string
  /** The attended visit whose suggested follow-up this is. */
  followUpOf?: string
  shown?: { fee: number; needsPrepayment: boolean; changeHours: number }
}

/** By which terms a visit is booked. Whole naira. */
type Terms = { fee: number; needsPrepayment: boolean; service: VisitService | undefined }

/** Lets patients book a free time by themselves, where a service is booked at once (decision 136). */
export function createPatientBooking(dependencies: Dependencies, services: PatientBookingServices) {
  const { database, clock, settings } = dependencies
  const { booking, appointmentNotifications, bookableTimes, suggestions } = services
  const appointments = createAppointments(database)
  const hospitals = createHospitalDirectory(dependencies)
  const patients = createPatients(dependencies)
  const payLinks = createPayLinks(dependencies)
  const doubleBookings = createDoubleBookings(database)

  /** The patient and the hospital, where this patient may book there: by the rules of a request. */
  async function requireReady({ id: patientId }: Side, hospitalId: string) {
    const [foundPatient, foundHospital, ahead] = await awaitAll([
      patients.one(patientId),
      hospitals.one(hospitalId, patientId),
      isRateLimited(settings)
        ? appointments.bookedAhead(patientId, hospitalId, lagosToday(clock()), bookedAheadMax)
        : 0,
    ])
    const patient = orNotFound(foundPatient)
    const { hospital, isFound } = orNotFound(foundHospital)
    if (!isFound) throw httpError(409, m.hospitals_not_listed())
    if (!isProfileComplete(patient)) throw httpError(422, m.patients_profile_incomplete())
    if (requiresGuardian(patient)) throw httpError(422, m.patients_guardian_required())
    // Who holds many times without paying keeps them from others.
    if (ahead >= bookedAheadMax) throw httpError(409, m.booking_too_many())
    return { patient, hospital }
  }

  /** Throws 409 where the page showed another price or rule, or the service cannot be booked at that time. */
  async function requireRules(hospitalId: string, offer: Offer, { shown, ...chosen }: ChosenVisit): Promise<void> {
    const { service } = offer
    const isOutdated =
      shown !== undefined &&
      (shown.fee !== service.fee ||
        shown.needsPrepayment !== service.needsPrepayment ||
        shown.changeHours !== service.changeHours)
    if (isOutdated) throw httpError(409, m.booking_terms_changed({ name: service.name }))
    const broken = bookingRuleBroken(service, chosen, clock())
    if (broken !== undefined)
      throw httpError(409, broken, { suggestions: await bookableTimes.suggestions(hospitalId, offer, chosen) })
  }

  /** Books the time with this doctor: confirmed, or held where the service is paid first and costs something. */
  async function place(
    locked: LockedAppointment,
    side: Side,
    { doctorName, speciality, date, time }: WallClock & Pick<SearchedDoctor, 'doctorName' | 'speciality'>,
    { fee, needsPrepayment, service }: Terms,
    reason?: string,
  ): Promise<'book' | 'hold'> {
    const slot = { doctorName, date, time, service }
    const values = { doctorName, speciality, date, time, fee }
    const why = reason === undefined ? {} : { reason }
    if (!needsPrepayment || fee === 0) {
      const changes = { ...values, confirmedFee: 'fee' } as const
      await booking.transition(locked, side, { event: 'book', changes, ...why }, slot)
      return 'book'
    }
    const holdUntil = new Date(clock().getTime() + holdMinutes * 60_000)
    await booking.transition(locked, side, { event: 'hold', changes: { ...values, holdUntil }, ...why }, slot)
    return 'hold'
  }

  /** Books with the first of the doctors who is free. */
  async function placeWithAny(
    locked: LockedAppointment,
    side: Side,
    candidates: readonly SearchedDoctor[],
    offer: Offer,
    chosen: ChosenVisit,
  ): Promise<'book' | 'hold'> {
    const terms = { ...offer.service, service: visitServiceOf(offer.service) }
    const { date, time } = chosen
    const placed = await placeWithFirstFree(database, candidates, ({ doctorName, speciality }) =>
      place(locked, side, { doctorName, speciality, date, time }, terms),
    )
    if (placed) return placed
    const when = formatLongDate(chosen)
    const suggestions = await bookableTimes.suggestions(locked.hospitalId, offer, chosen)
    throw httpError(409, m.booking_slot_gone({ when }), { suggestions })
  }

  async function payUrlOf({ id, patientId }: LockedAppointment): Promise<string | undefined> {
    const link = await payLinks.create(id, patientId)
    return typeof link === 'string' ? undefined : `${publicUrl(settings)}/${href('payLink', link)}`
  }

  /** An earlier attempt of this booking whose answer was lost: where it stands, there is no second one. */
  async function rejectSecond(earlierId: string, side: Side): Promise<void> {
    const earlier = await appointments.one(earlierId, side)
    if (earlier?.date && earlier.time && !appointmentStates[earlier.status].isUnused)
      throw earlierAttemptSucceeded(m.booking_already_booked({ when: formatLongDate(earlier) }), {
        status: earlier.status,
      })
  }

  return {
    requireReady,
    place,
    payUrlOf,

    /** `earlierId`: what an earlier attempt booked, whose answer the patient never saw. */
    async book(
      side: Side,
      hospitalId: string,
      chosen: ChosenVisit,
      earlierId?: string,
    ): Promise<AppointmentWithTimeline> {
      const { service: serviceId, doctor, date, time, presentSymptoms } = chosen
      const booked = await database.transaction(async () => {
        if (earlierId !== undefined) await rejectSecond(earlierId, side)
        const answered = await suggestions.lockOpen(chosen.followUpOf, side, hospitalId)
        const { patient, hospital } = await requireReady(side, hospitalId)
        const offer = await bookableTimes.findOffer(hospitalId, serviceId, doctor)
        await requireRules(hospitalId, offer, chosen)
        await doubleBookings.reject(side.id, hospitalId, { date, time, minutes: offer.service.minutes })
        const staff = await bookableTimes.withTaken(hospitalId, offer, date, date)
        const wanted = { ...offer.service, date, time }
        const candidates = byLoad(
          staff.filter(({ timetable }) => isWorking(timetable, { date, time })),
          ({ taken }) => !isSlotTaken(wanted, taken),
        )
        const request = { presentSymptoms, lastVisitation: '', lastDiagnosis: '', preferredDate: '', preferredTime: '' }
        const made = buildRequestedAppointment(patient, hospital, request, clock())
        await appointments.add(made, hospitalId, side, answered && { of: answered.id, seriesId: null })
        const locked = orNotFound(await appointments.findForUpdate(made._id, side))
        const event = await placeWithAny(locked, side, candidates, offer, chosen)
        if (answered) await suggestions.book(answered, side, locked.id, { date, time })
        const payUrl = event === 'hold' ? await payUrlOf(locked) : undefined
        return appointmentNotifications.notifyParties(event, locked, side, payUrl)
      })
      const { doctorName, speciality } = booked
      if (doctorName) await registerDoctor(dependencies, hospitalId, { doctorName, speciality: speciality ?? '' })
      return booked
    },
  }
}

export type PatientBooking = ReturnType<typeof createPatientBooking>
