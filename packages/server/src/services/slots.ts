import { m } from '@ilera/contract/messages'
import { suggestionCount } from '@ilera/contract/appointments/constants'
import { isSlotTaken, nextFreeSlots, type TakenSlot } from '@ilera/contract/appointments/slots'
import { isInPast } from '@ilera/contract/appointments/transitions'
import { closureOn, isWorking, type Timetable } from '@ilera/contract/doctors/working-hours'
import { formatDay, formatLongDate } from '@ilera/contract/formats'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { HttpError } from '../http-error.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createReservations } from '../repositories/reservations.ts'
import { createOfferEnds } from './offer-ends.ts'
import type { VisitService } from '../repositories/transition-statement.ts'

/** A requested slot of a doctor. `service`: what is chosen for the visit. Without it, the visit keeps its service and length. */
export type SlotRequest = { doctorName: string; date: string; time: string; service?: VisitService | undefined }

/** A 409 that says why the doctor is not free then, with free times. Another doctor or time may be. */
export class SlotUnavailableError extends HttpError {}

/** Ends a hold that was not paid in time, whose row is locked. */
type EndHold = (hold: LockedAppointment) => Promise<void>
type Found = { timetable: Timetable; taken: TakenSlot[]; isFree: boolean }

/** Days ahead in which free times are suggested after a conflict. */
const daysLookedAhead = 30

/** Checks and locks slots of a hospital's doctors, in the transaction that has locked the appointment. */
export function createSlots({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const doctors = createDoctors(database)
  const reservations = createReservations(database)
  const offerEnds = createOfferEnds({ database, clock })

  const takenSlots = (locked: LockedAppointment, { doctorName, date }: SlotRequest) =>
    doctors.takenSlots({
      hospitalId: locked.hospitalId,
      doctorName,
      from: date,
      to: addDays(date, daysLookedAhead),
      exceptId: locked.id,
    })

  function rejectSlot(
    locked: LockedAppointment,
    request: SlotRequest,
    timetable: Timetable,
    taken: TakenSlot[],
  ): never {
    const { doctorName, date, time } = request
    const when = formatLongDate({ date, time })
    const closure = closureOn(timetable, date)
    const slotMessage = isWorking(timetable, request) ? m.appointments_slot_taken : m.doctors_doctor_unavailable
    const message = isInPast(request, clock())
      ? m.appointments_time_has_passed({ when })
      : closure
        ? m.closures_closed_then({ day: formatDay(date), name: closure.name })
        : timetable.active === false
          ? m.doctor_details_not_active({ doctorName })
          : slotMessage({ doctorName, when })
    throw new SlotUnavailableError(409, message, {
      status: locked.status,
      suggestions: nextFreeSlots({ date, time }, taken, {
        now: clock(),
        count: suggestionCount,
        days: daysLookedAhead,
        timetable,
        length: request.service ?? locked,
      }),
    })
  }

  /**
   * Whether the slot is within the doctor's hours and free. Keeps the hours from changing until the transaction ends. Holds of
   * the doctor and offers of the waitlist that have ended are ended first.
   */
  async function look(locked: LockedAppointment, request: SlotRequest, endHold: EndHold): Promise<Found> {
    const { hospitalId } = locked
    const [, timetable, ended, taken] = await awaitAll([
      doctors.lockHours(hospitalId, 'shared'),
      doctors.timetableOf(hospitalId, request.doctorName),
      reservations.lockExpiredHolds({ ...request, hospitalId }, clock()),
      takenSlots(locked, request),
    ])
    for (const hold of ended) await endHold(hold)
    const { minutes, bufferMinutes } = request.service ?? locked
    const wanted = { date: request.date, time: request.time, minutes, bufferMinutes }
    const isTaken = isSlotTaken(wanted, taken)
    const offersEnded = isTaken && (await offerEnds.endOverdueOn({ ...request, hospitalId }))
    if (ended.length > 0 || offersEnded) return look(locked, request, endHold)
    const isFree = !isInPast(request, clock()) && isWorking(timetable, request) && !isTaken
    return { timetable, taken, isFree }
  }

  return {
    /**
     * Checks that the slot is within the doctor's hours and free, then locks the doctor until the transaction ends. Throws 409
     * with free times. A slot that is already taken throws before waiting for the lock.
     */
    async lock(locked: LockedAppointment, request: SlotRequest, endHold: EndHold): Promise<Timetable> {
      const { timetable, taken, isFree } = await look(locked, request, endHold)
      if (!isFree) rejectSlot(locked, request, timetable, taken)
      await doctors.lock(locked.hospitalId, request.doctorName)
      return timetable
    },

    /** Like `lock`, but returns whether the slot is free instead of throwing. */
    async lockIfFree(locked: LockedAppointment, request: SlotRequest, endHold: EndHold): Promise<boolean> {
      const { isFree } = await look(locked, request, endHold)
      if (isFree) await doctors.lock(locked.hospitalId, request.doctorName)
      return isFree
    },

    /** Throws 409 with free times, after the exclusion constraint found the slot taken. */
    async reject(locked: LockedAppointment, request: SlotRequest, timetable: Timetable): Promise<never> {
      return rejectSlot(locked, request, timetable, await takenSlots(locked, request))
    },
  }
}
