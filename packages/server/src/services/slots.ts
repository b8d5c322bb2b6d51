import { m } from '@ilera/contract/messages'
import { suggestionCount } from '@ilera/contract/appointments/constants'
import { isSlotTaken, nextFreeSlots, type TakenSlot } from '@ilera/contract/appointments/slots'
import { isInPast } from '@ilera/contract/appointments/transitions'
import { closureOn, isWorking, type Timetable } from '@ilera/contract/doctors/working-hours'
import { formatDay, formatLongDate } from '@ilera/contract/formats'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createDoctors } from '../repositories/doctors.ts'
import type { VisitService } from '../repositories/transition-statement.ts'

/** A requested slot of a doctor. `service`: what is chosen for the visit. Without it, the visit keeps its service and length. */
export type SlotRequest = { doctorName: string; date: string; time: string; service?: VisitService | undefined }

/** Days ahead in which free times are suggested after a conflict. */
const daysLookedAhead = 30

/** Checks and locks slots of a hospital's doctors, in the transaction that has locked the appointment. */
export function createSlots({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const doctors = createDoctors(database)

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
    throw httpError(409, message, {
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

  return {
    /**
     * Checks that the slot is within the doctor's hours and free, then locks the doctor until the transaction ends. Throws 409
     * with free times. A slot that is already taken throws before waiting for the lock.
     */
    async lock(locked: LockedAppointment, request: SlotRequest): Promise<Timetable> {
      const [, timetable, taken] = await awaitAll([
        doctors.lockHours(locked.hospitalId, 'shared'),
        doctors.timetableOf(locked.hospitalId, request.doctorName),
        takenSlots(locked, request),
      ])
      const { minutes, bufferMinutes } = request.service ?? locked
      const wanted = { date: request.date, time: request.time, minutes, bufferMinutes }
      if (isInPast(request, clock()) || !isWorking(timetable, request) || isSlotTaken(wanted, taken))
        rejectSlot(locked, request, timetable, taken)
      await doctors.lock(locked.hospitalId, request.doctorName)
      return timetable
    },

    /** Throws 409 with free times, after the exclusion constraint found the slot taken. */
    async reject(locked: LockedAppointment, request: SlotRequest, timetable: Timetable): Promise<never> {
      return rejectSlot(locked, request, timetable, await takenSlots(locked, request))
    },
  }
}
