import { m } from '@ilera/contract/messages'
import { notAllowedMessage } from '@ilera/contract/appointments/not-allowed-message'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { isSlotTaken } from '@ilera/contract/appointments/slots'
import { isAllowed } from '@ilera/contract/appointments/transitions'
import { bookingRuleBroken } from '@ilera/contract/booking/rules'
import { isWorking } from '@ilera/contract/doctors/working-hours'
import { formatLongDate } from '@ilera/contract/formats'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createDoctors } from '../repositories/doctors.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { Side } from '../repositories/side.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import { byLoad, type BookableTimesService, type Offer, type SearchedDoctor } from './bookable-times.ts'
import { clearedReschedule, type AppointmentService } from './booking.ts'
import { createDoubleBookings } from './double-booking.ts'
import { placeWithFirstFree } from './first-free-doctor.ts'
import { orNotFound } from './or-not-found.ts'

type PatientMoveServices = {
  booking: AppointmentService
  appointmentNotifications: AppointmentNotifications
  bookableTimes: BookableTimesService
}

/** Another time of the same service. Without a doctor, the visit keeps its own where that one is free. */
type MoveTarget = WallClock & { doctor?: string }

/** Lets patients move a visit to another free time by themselves, where its service is booked at once (decision 140). */
export function createPatientMoves(dependencies: Dependencies, services: PatientMoveServices) {
  const { database, clock } = dependencies
  const { booking, appointmentNotifications, bookableTimes } = services
  const appointments = createAppointments(database)
  const doctors = createDoctors(database)
  const doubleBookings = createDoubleBookings(database)

  /** The doctors who work at this time, in the order in which they are tried. */
  async function candidatesFor(
    locked: LockedAppointment,
    offer: Offer,
    { date, time }: WallClock,
  ): Promise<SearchedDoctor[]> {
    const staff = await bookableTimes.withTaken(locked.hospitalId, offer, date, date)
    const working = staff.filter(({ timetable }) => isWorking(timetable, { date, time }))
    const sorted = byLoad(working, ({ taken }) => !isSlotTaken({ ...offer.service, date, time }, taken))
    const own = sorted.filter(({ key }) => key === locked.doctorKey)
    return [...own, ...sorted.filter(({ key }) => key !== locked.doctorKey)]
  }

  /** Gives the visit the first of these doctors who is free then. Its price, and what was paid, stay with it. */
  async function place(
    locked: LockedAppointment,
    side: Side,
    candidates: readonly SearchedDoctor[],
    { date, time }: WallClock,
  ): Promise<boolean> {
    const placed = await placeWithFirstFree(database, candidates, async ({ doctorName, speciality }) => {
      const changes = { doctorName, speciality, date, time, ...clearedReschedule }
      await booking.transition(locked, side, { event: 'move', changes }, { doctorName, date, time })
      return true
    })
    return placed ?? false
  }

  return {
    /** Throws 409 after the deadline of the visit, and 409 with the next three free times where this one is taken. */
    move: (side: Side, id: string, { doctor, ...slot }: MoveTarget): Promise<AppointmentWithTimeline> =>
      database.transaction(async () => {
        const locked = orNotFound(await appointments.findForUpdate(id, side))
        const { hospitalId, status } = locked
        const now = clock()
        if (!isAllowed('move', side.role, locked, now))
          throw httpError(409, notAllowedMessage('move', side.role, locked, now), { status })
        await bookableTimes.requireFound(hospitalId, side.id)
        const offer = await bookableTimes.findOfferToMove(hospitalId, locked, doctor)
        const isSameTime = locked.date === slot.date && locked.time === slot.time
        const isSameDoctor = doctor === undefined || offer.doctors[0]?.key === locked.doctorKey
        if (isSameTime && isSameDoctor) throw httpError(400, m.appointments_reschedule_same())
        const broken = bookingRuleBroken(offer.service, slot, now)
        if (!broken)
          await doubleBookings.reject(side.id, hospitalId, { ...slot, minutes: locked.minutes, except: locked.id })
        const isPlaced = !broken && (await place(locked, side, await candidatesFor(locked, offer, slot), slot))
        if (!isPlaced)
          throw httpError(409, broken ?? m.booking_slot_gone({ when: formatLongDate(slot) }), {
            suggestions: await bookableTimes.suggestions(hospitalId, offer, slot),
          })
        const moved = await appointmentNotifications.notifyParties('move', locked, side)
        const { doctorName, speciality } = moved
        if (doctorName) await doctors.upsert(hospitalId, { doctorName, speciality: speciality ?? '' }, now)
        return moved
      }),
  }
}
