import { m } from '@ilera/contract/messages'
import type { TakenSlot } from '@ilera/contract/appointments/slots'
import { bookableTimesOn, bookingRuleBroken, lastBookableDay } from '@ilera/contract/booking/rules'
import type { Timetable } from '@ilera/contract/doctors/working-hours'
import { obstacleMessage } from '@ilera/contract/follow-ups/obstacle-message'
import type { FollowUpOffer } from '@ilera/contract/follow-ups/suggestion-schemas'
import { isAnswerable, lastDayToAnswer, timeOnDay, type OfferObstacle } from '@ilera/contract/follow-ups/suggestions'
import { addDays, lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { createPatients } from '../repositories/patients.ts'
import type { Side } from '../repositories/side.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import { createAttendedVisits, type AttendedVisit } from './attended-visit.ts'
import type { BookableTimesService } from './bookable-times.ts'
import { buildRequestedAppointment } from './build-requested-appointment.ts'
import { createDoubleBookings } from './double-booking.ts'
import type { FollowUpSuggestions } from './follow-up-suggestions.ts'
import { byDistance } from './follow-ups.ts'
import { orNotFound } from './or-not-found.ts'
import type { PatientBooking } from './patient-booking.ts'
import { SlotUnavailableError } from './slots.ts'

type Services = {
  suggestions: FollowUpSuggestions
  bookableTimes: BookableTimesService
  patientBooking: PatientBooking
  appointmentNotifications: AppointmentNotifications
}
/** The doctor's hours and booked visits, from the suggested day on. */
type Search = { timetable: Timetable; taken: TakenSlot[] }
type ShownTerms = Pick<FollowUpOffer, 'fee' | 'needsPrepayment' | 'changeHours'>

/** What patients book with one tap after a doctor suggested it (decision 145). */
export function createSuggestedFollowUps(dependencies: Dependencies, services: Services) {
  const { database, clock } = dependencies
  const { suggestions, bookableTimes, patientBooking, appointmentNotifications } = services
  const appointments = createAppointments(database)
  const attendedVisits = createAttendedVisits(dependencies)
  const doctors = createDoctors(database)
  const hospitals = createHospitalDirectory(dependencies)
  const hospitalServices = createHospitalServices(database)
  const patients = createPatients(dependencies)
  const doubleBookings = createDoubleBookings(database)

  async function searchFrom(day: string, { hospitalId, doctorName }: AttendedVisit): Promise<Search> {
    const to = lastDayToAnswer({ day })
    const timetable = await doctors.timetableOf(hospitalId, doctorName)
    return { timetable, taken: await doctors.takenSlots({ hospitalId, doctorName, from: day, to }) }
  }

  /** Why nothing can be booked, whatever is free. */
  async function obstacleOf(
    attended: AttendedVisit,
    { timetable }: Search,
    day: string,
  ): Promise<OfferObstacle | undefined> {
    const { hospitalId, doctorName, service, rules, visit } = attended
    if (!(await bookableTimes.isFound(hospitalId, visit.patientId))) return 'not-listed'
    if (visit.serviceId !== null && (service === undefined || service.isRetired)) return 'no-service'
    const offersIt = !service?.doctors || (await hospitalServices.isDoctorOf(hospitalId, service.doctors, doctorName))
    if (timetable.active === false || !offersIt) return 'no-doctor'
    return day > lastBookableDay(rules, clock()) ? 'too-far' : undefined
  }

  /** The times of the days on which the suggestion can be fulfilled: those of a day nearest to the visit's time first. */
  function* freeSlots({ rules, time }: AttendedVisit, search: Search, day: string): Generator<WallClock> {
    const now = clock()
    const today = lagosToday(now)
    const last = lastDayToAnswer({ day })
    for (let date = day < today ? today : day; date <= last; date = addDays(date, 1))
      for (const free of byDistance(bookableTimesOn(date, [search], rules, now), time)) yield { date, time: free }
  }

  /** What can be booked now: the nearest free time from the suggested day on, or why none can. */
  async function offerFor(attended: AttendedVisit, day: string): Promise<FollowUpOffer & { search: Search }> {
    const { fee, needsPrepayment, changeHours, rules } = attended
    const search = await searchFrom(day, attended)
    const obstacle = await obstacleOf(attended, search, day)
    const [slot] = obstacle ? [] : freeSlots(attended, search, day)
    return {
      fee,
      needsPrepayment,
      changeHours,
      slot: slot ?? null,
      obstacle: obstacle ?? (slot ? null : 'nothing-free'),
      from: obstacle === 'too-far' ? addDays(day, -Math.min(rules.daysAhead, 365)) : null,
      search,
    }
  }

  /** Throws 409 that the time is not free, with the next one. Nothing is booked. */
  async function rejectSlot(attended: AttendedVisit, day: string, wanted: WallClock): Promise<never> {
    const { slot } = await offerFor(attended, day)
    const when = timeOnDay(wanted)
    if (!slot) throw httpError(409, m.follow_ups_slot_gone_last({ when }), { suggestions: [] })
    throw httpError(409, m.follow_ups_slot_gone({ when, next: timeOnDay(slot) }), { suggestions: [slot] })
  }

  /** The attended visit, locked, with what can be booked. Throws 409 where the suggestion has ended. */
  async function requireOpen(id: string, side: Side) {
    const { locked, visit, isOpen } = await suggestions.lock(id, side)
    const { suggestion } = visit
    if (suggestion?.state === 'booked') {
      const { date, time } = (suggestion.visit !== null && (await appointments.one(suggestion.visit, side))) || {}
      if (date && time) throw httpError(409, m.follow_ups_booked_already({ when: timeOnDay({ date, time }) }))
    }
    if (!suggestion || !isOpen) throw httpError(409, m.follow_ups_not_open())
    const attended = await attendedVisits.termsOf(visit)
    return {
      locked,
      attended,
      day: suggestion.day,
      note: suggestion.note,
      offer: await offerFor(attended, suggestion.day),
    }
  }

  return {
    /** Adds to an attended visit of the patient what can be booked with one tap, while its suggestion is open. */
    async withOffer<Visit extends AppointmentWithTimeline>(visit: Visit): Promise<Visit> {
      const { suggestion } = visit
      if (!suggestion || !isAnswerable(suggestion, lagosToday(clock()))) return visit
      const { search: _, ...offer } = await offerFor(await attendedVisits.termsOf(visit), suggestion.day)
      return { ...visit, suggestion: { ...suggestion, offer } }
    },

    /**
     * Books the follow-up with the same doctor: confirmed at once, or held where the service is paid first. The hospital asked
     * for it, so it is booked at once where the service takes requests only, too.
     */
    book: (side: Side, id: string, slot: WallClock, shown?: ShownTerms): Promise<AppointmentWithTimeline> =>
      database.transaction(async () => {
        const { locked, attended, day, note, offer } = await requireOpen(id, side)
        const { hospitalId, doctorName, visit, rules, serviceId, length, changeHours, when } = attended
        if (offer.obstacle && offer.obstacle !== 'nothing-free')
          throw httpError(409, obstacleMessage(offer, visit) ?? m.follow_ups_not_open())
        if (
          shown &&
          (shown.fee !== offer.fee ||
            shown.needsPrepayment !== offer.needsPrepayment ||
            shown.changeHours !== offer.changeHours)
        )
          throw httpError(409, m.booking_terms_changed({ name: visit.serviceName ?? doctorName }))
        const isWithin = slot.date >= day && slot.date <= lastDayToAnswer({ day })
        const isFree = [...freeSlots(attended, offer.search, day)].some(
          ({ date, time }) => date === slot.date && time === slot.time,
        )
        if (!isWithin || !isFree || bookingRuleBroken(rules, slot, clock())) await rejectSlot(attended, day, slot)
        await doubleBookings.reject(side.id, hospitalId, { ...slot, minutes: length.minutes })
        const patient = orNotFound(await patients.one(side.id))
        const { hospital } = orNotFound(await hospitals.one(hospitalId, side.id))
        const request = {
          // What the patient is to think of stays in sight with the booked visit.
          presentSymptoms: note ? m.follow_ups_reason_note({ note }) : m.follow_ups_reason_default(),
          lastVisitation: '',
          lastDiagnosis: '',
          preferredDate: '',
          preferredTime: '',
        }
        const made = buildRequestedAppointment(patient, hospital, request, clock())
        await appointments.add(made, hospitalId, side, { of: id, seriesId: null })
        const placed = orNotFound(await appointments.findForUpdate(made._id, side))
        const terms = {
          fee: offer.fee,
          needsPrepayment: offer.needsPrepayment,
          service: { serviceId, changeHours, ...length },
        }
        const place = { ...slot, doctorName, speciality: visit.speciality ?? '' }
        try {
          // The savepoint keeps the transaction usable where somebody else has taken the time at this moment.
          const event = await database.transaction(() =>
            patientBooking.place(placed, side, place, terms, m.follow_ups_reason({ when })),
          )
          await suggestions.book(locked, side, placed.id, slot)
          const payUrl = event === 'hold' ? await patientBooking.payUrlOf(placed) : undefined
          return await appointmentNotifications.notifyParties(event, placed, side, payUrl)
        } catch (error) {
          if (!(error instanceof SlotUnavailableError)) throw error
          return rejectSlot(attended, day, slot)
        }
      }),
  }
}

export type SuggestedFollowUps = ReturnType<typeof createSuggestedFollowUps>
