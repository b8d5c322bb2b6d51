import { m } from '@ilera/contract/messages'
import { affectedMax } from '@ilera/contract/closures/constants'
import type { AffectedList, Plan, PlanStep, Settled } from '@ilera/contract/closures/schemas'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { movingEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate } from '@ilera/contract/formats'
import { addDays } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { HttpError, httpError } from '../http-error.ts'
import { createClosures, type BookedAppointment } from '../repositories/closures.ts'
import { createDoctors } from '../repositories/doctors.ts'
import type { Side } from '../repositories/side.ts'
import { clearedReschedule, type AppointmentService } from './booking.ts'
import { orNotFound } from './or-not-found.ts'
import { moveOptions, type AvailableDoctor } from './move-options.ts'
import { requireShownValues, type ShownValues } from './shown-values.ts'
import type { SlotRequest } from './slots.ts'
import type { VisitServices } from './visit-services.ts'

/** Days after the closed ones in which free times are looked for. */
const daysLookedAhead = 30

/** What became of a plan, in numbers. */
export const settledMessage = ({ moved, cancelled, failed }: Settled): string =>
  m.closures_settled({ moved: String(moved), cancelled: String(cancelled), failed: String(failed.length) })

/** `shown`: where the page showed the appointment. `to`: its new time and doctor. */
type Rebooking = { _id: string; shown: ShownValues; to: SlotRequest; reason: string }

/** No plan: all stay as they are. */
export const noPlan: Plan = { plan: [], fit: 'possible' }

/**
 * Finds another time, another doctor or nothing for booked appointments that cannot stay, because the hospital closes or a
 * doctor does not work then (decision 122).
 */
export function createRearranging(
  dependencies: Dependencies,
  { booking, visitServices }: { booking: AppointmentService; visitServices: VisitServices },
) {
  const { database, clock } = dependencies
  const closures = createClosures(database)
  const doctors = createDoctors(database)

  const cancel = (side: Side, { _id, date, time }: PlanStep, reason: string) =>
    booking.lockAndTransition(_id, side, (locked) => {
      requireShownValues(locked, { date, time })
      return { event: 'cancel', reason }
    })

  /** Gives an appointment another time or doctor. A reservation and a hold stay what they are. */
  async function rebook(side: Side, { _id, shown, to, reason }: Rebooking): Promise<Appointment> {
    const key = await doctors.keyOf(to.doctorName)
    if (side.doctorKey !== undefined && key !== side.doctorKey) throw httpError(403, m.members_assign_self_only())
    const doctor = orNotFound(await doctors.oneByName(side.id, to.doctorName))
    return booking.lockAndTransition(_id, side, async (locked) => {
      requireShownValues(locked, shown)
      if (locked.doctorKey === key && locked.date === to.date && locked.time === to.time)
        throw httpError(400, m.appointments_reschedule_same())
      await visitServices.requireOtherDoctor(locked, doctor.doctorName)
      const changes = { ...doctor, date: to.date, time: to.time }
      const event = movingEvent(locked.status)
      return { event, changes: { ...changes, ...(event === 'move' && clearedReschedule) }, slotRequest: to, reason }
    })
  }

  /** Does one step of a plan in a savepoint of its own. Returns why it cannot be done. */
  async function settle(side: Side, step: PlanStep, reason: string, isAffected: boolean): Promise<string | undefined> {
    if (!isAffected) return m.closures_gone()
    try {
      if (step.action === 'cancel') await cancel(side, step, reason)
      else if (step.to)
        await rebook(side, { _id: step._id, shown: { date: step.date, time: step.time }, to: step.to, reason })
      else return m.closures_no_free_time()
      return undefined
    } catch (error) {
      if (error instanceof HttpError && error.statusCode < 500) return error.message
      throw error
    }
  }

  return {
    /** Moves one booked visit to another time or doctor, and tells the patient. `shown`: where the page showed it. */
    async move(side: Side, id: string, shown: ShownValues, to: SlotRequest): Promise<Appointment> {
      return rebook(side, { _id: id, shown, to, reason: '' })
    },

    /** What is affected, with free times for each, up to a month after `lastDay`. `staff`: the doctors as of after the change. */
    async preview(
      hospitalId: string,
      booked: readonly BookedAppointment[],
      lastDay: string,
      staff: (doctors: AvailableDoctor[]) => AvailableDoctor[],
    ): Promise<AffectedList> {
      const shown = booked.slice(0, affectedMax)
      const [first] = shown
      if (!first) return { affected: [], total: 0 }
      const until = addDays(lastDay, daysLookedAhead)
      const taken = await doctors.takenSlotsOfAll({ hospitalId, from: first.date, to: until })
      const affected = moveOptions(shown, staff(await doctors.ofHospital(hospitalId)), { taken, until, now: clock() })
      return { affected, total: booked.length }
    },

    /**
     * Carries a plan out, in the caller's transaction, which has changed the hours and locked them. `affected`: what may be
     * moved or cancelled. Throws 409 where everything must fit and something does not.
     */
    async carryOut(
      side: Side,
      { plan, fit }: Plan,
      affected: readonly BookedAppointment[],
      reason: string,
    ): Promise<Settled> {
      const byId = new Map(affected.map((one) => [one._id, one]))
      const settled: Settled = { moved: 0, cancelled: 0, failed: [] }
      for (const step of plan) {
        const one = byId.get(step._id)
        const failure = await settle(side, step, reason, one !== undefined)
        if (failure !== undefined && fit === 'all')
          throw httpError(
            409,
            m.closures_not_all({
              name: one?.fullName ?? m.closures_somebody(),
              when: formatLongDate(step),
              reason: failure,
            }),
          )
        if (failure !== undefined) settled.failed.push({ _id: step._id, reason: failure })
        else if (step.action === 'cancel') settled.cancelled += 1
        else settled.moved += 1
      }
      return settled
    },

    /** Locks the appointments of a plan, and then the hours: bookings lock in this order too. */
    async lock(hospitalId: string, plan: Plan | undefined): Promise<void> {
      const ids = (plan?.plan ?? []).map(({ _id }) => _id)
      if (ids.length > 0) await closures.lockAppointments(hospitalId, ids)
      await doctors.lockHours(hospitalId, 'alone')
    },
  }
}

export type Rearranging = ReturnType<typeof createRearranging>
