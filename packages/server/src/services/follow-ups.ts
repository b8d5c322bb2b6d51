import { m } from '@ilera/contract/messages'
import { bookableDays } from '@ilera/contract/appointments/constants'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { freeTimes, nextFreeSlots, type TakenSlot, type VisitLength } from '@ilera/contract/appointments/slots'
import { closureOn, hoursOn, type Timetable } from '@ilera/contract/doctors/working-hours'
import { offeredTimesMax, type PlannedState } from '@ilera/contract/follow-ups/constants'
import { visitField, type SeriesPlan } from '@ilera/contract/follow-ups/rules'
import type { PlannedVisit, VisitPlan } from '@ilera/contract/follow-ups/schemas'
import { addDays, lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { HttpError, httpError } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { Side } from '../repositories/side.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import { createAttendedVisits } from './attended-visit.ts'
import type { DeskBookingService } from './desk-booking.ts'
import type { FollowUpSuggestions } from './follow-up-suggestions.ts'
import { minutesOfDay } from '@ilera/contract/shared/minutes-of-day'

/** Days after a wanted one in which the nearest free time is looked for. */
const daysLookedAhead = 30

/** The times nearest to the wanted one first. */
export const byDistance = (times: readonly string[], wanted: string): string[] =>
  times.toSorted(
    (one, other) =>
      Math.abs(minutesOfDay(one) - minutesOfDay(wanted)) - Math.abs(minutesOfDay(other) - minutesOfDay(wanted)),
  )

type Doctor = { timetable: Timetable; taken: TakenSlot[]; length: VisitLength; now: Date }

function stateOf({ date, time }: WallClock, times: readonly string[], { timetable, now }: Doctor): PlannedState {
  if (date > addDays(lagosToday(now), bookableDays)) return 'beyond'
  if (closureOn(timetable, date)) return 'closed'
  if (!hoursOn(timetable, date)) return 'away'
  return times.includes(time) ? 'free' : 'taken'
}

/** What is free around a wanted time: on its day, or else the next free time after it. */
function planOne(wanted: WallClock, doctor: Doctor): PlannedVisit {
  const { timetable, taken, length, now } = doctor
  const times = byDistance(freeTimes(wanted.date, taken, now, timetable, length), wanted.time)
  const state = stateOf(wanted, times, doctor)
  const ofDay = times.slice(0, offeredTimesMax).map((time) => ({ date: wanted.date, time }))
  const search = { now, count: 1, days: daysLookedAhead, timetable, length }
  const later = ofDay.length > 0 ? [] : nextFreeSlots({ date: wanted.date, time: '' }, taken, search)
  return {
    ...wanted,
    state,
    closure: closureOn(timetable, wanted.date)?.name ?? null,
    free: state === 'beyond' ? [] : [...ofDay, ...later],
  }
}

/** Visits that follow an attended one: one, or a series, with the same doctor around the same time of day (decision 131). */
export function createFollowUps(
  dependencies: Dependencies,
  services: {
    deskBooking: DeskBookingService
    appointmentNotifications: AppointmentNotifications
    suggestions: FollowUpSuggestions
  },
) {
  const { database, clock } = dependencies
  const { deskBooking, appointmentNotifications, suggestions } = services
  const doctors = createDoctors(database)
  const attendedVisits = createAttendedVisits(dependencies)

  return {
    /** The wanted times from today on, and what is free around each. */
    async plan(id: string, side: Side, { count, every, unit }: SeriesPlan): Promise<VisitPlan> {
      const { visit, doctorName, time, length, fee } = await attendedVisits.find(id, side)
      const now = clock()
      const days = every * (unit === 'weeks' ? 7 : 1)
      const dates = Array.from({ length: count }, (_, place) => addDays(lagosToday(now), (place + 1) * days))
      const to = addDays(dates.at(-1) ?? '', daysLookedAhead)
      const [timetable, taken] = await awaitAll([
        doctors.timetableOf(side.id, doctorName),
        doctors.takenSlots({ hospitalId: side.id, doctorName, from: dates[0] ?? '', to }),
      ])
      const visits: PlannedVisit[] = []
      for (const date of dates) {
        // What is proposed for one visit is not proposed for the next.
        const proposed = visits.flatMap(({ free }) => free.slice(0, 1)).map((slot) => ({ ...slot, ...length }))
        visits.push(planOne({ date, time }, { timetable, taken: [...taken, ...proposed], length, now }))
      }
      const { fullName, serviceName } = visit
      return { fullName, doctorName, serviceName, minutes: length.minutes, fee, visits }
    },

    /**
     * Books all visits, or none: 409 names those that cannot be booked. The patient is told once. The fee is that of the service
     * today; without a service, that of the attended visit.
     */
    book: (id: string, side: Side, slots: readonly WallClock[], presentSymptoms: string) =>
      database.transaction(async (): Promise<AppointmentWithTimeline[]> => {
        const suggested = await suggestions.lockOpen(id, side, side.id)
        const { visit, doctorName, when, serviceId, changeHours, length, fee } = await attendedVisits.find(id, side)
        const follows = { of: id, seriesId: slots.length > 1 ? newId() : null }
        const service = { serviceId, changeHours, ...length }
        const given = { doctorName, speciality: visit.speciality ?? '', fee, service }
        const placed: LockedAppointment[] = []
        const problems: Record<string, string> = {}
        for (const [place, slot] of slots.entries())
          try {
            // The savepoint keeps the others, so that all that cannot be booked are named at once.
            const one = await database.transaction(async () => {
              const locked = await deskBooking.begin(visit.patientId, side, presentSymptoms, follows)
              return deskBooking.place(locked, side, { ...given, ...slot }, m.follow_ups_reason({ when }))
            })
            placed.push(one)
          } catch (error) {
            if (!(error instanceof HttpError) || error.statusCode !== 409) throw error
            problems[visitField(place)] = error.message
          }
        if (Object.keys(problems).length > 0) throw httpError(409, m.follow_ups_not_all(), { fields: problems })
        const [first] = placed
        if (suggested && first && slots[0]) await suggestions.book(suggested, side, first.id, slots[0])
        return appointmentNotifications.notifySeries(placed, side)
      }),
  }
}
