import { suggestionsOffered } from '@ilera/contract/appointments/constants'
import { isTaken, nextFreeSlots } from '@ilera/contract/appointments/slots'
import { hasPassed } from '@ilera/contract/appointments/transitions'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { isAtWork, type Timetable } from '@ilera/contract/doctors/timetable'
import { doctorWords } from '@ilera/contract/doctors/words'
import { formatLongDate } from '@ilera/contract/formats'
import { addDays, type WallClock } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refusal.ts'
import type { Held } from '../repositories/appointments.ts'
import { createDoctors } from '../repositories/doctors.ts'

/** A doctor's slot that somebody wants. */
export type SlotRequest = { doctorName: string; date: string; time: string }

/** Days in which a conflict looks for free times to suggest. */
const daysLookedAhead = 30

/** The slots of a hospital's doctors. Called in the transaction that has locked the appointment (`Held`). */
export function createSlots({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const doctors = createDoctors(database)

  const takenSlots = (held: Held, { doctorName, date }: SlotRequest) =>
    doctors.taken({
      hospitalId: held.hospitalId,
      doctorName,
      from: date,
      to: addDays(date, daysLookedAhead),
      exceptId: held.id,
    })

  function refuseSlot(held: Held, request: SlotRequest, timetable: Timetable, taken: WallClock[]): never {
    const { doctorName, date, time } = request
    const when = formatLongDate({ date, time })
    const why = isAtWork(timetable, request) ? appointmentWords.taken : doctorWords.away
    const sentence = hasPassed(request, clock()) ? appointmentWords.timeHasPassed(when) : why(doctorName, when)
    throw refuse(409, sentence, {
      status: held.status,
      suggestions: nextFreeSlots({ date, time }, taken, clock(), suggestionsOffered, daysLookedAhead, timetable),
    })
  }

  return {
    /**
     * Checks that the slot lies within the doctor's hours and is free, then locks the doctor until the transaction ends. Throws
     * 409 with free times. A slot that is seen to be taken does not wait for the lock.
     */
    async lock(held: Held, request: SlotRequest): Promise<Timetable> {
      const [timetable, taken] = await awaitAll([
        doctors.timetableOf(held.hospitalId, request.doctorName),
        takenSlots(held, request),
      ])
      if (hasPassed(request, clock()) || !isAtWork(timetable, request) || isTaken(request, taken))
        refuseSlot(held, request, timetable, taken)
      await doctors.lock(held.hospitalId, request.doctorName)
      return timetable
    },

    /** Throws 409 with free times, for a slot that the database found taken. */
    async refuse(held: Held, request: SlotRequest, timetable: Timetable): Promise<never> {
      return refuseSlot(held, request, timetable, await takenSlots(held, request))
    },
  }
}
