import type { Database } from '../database/database.ts'
import type { SearchedDoctor } from './bookable-times.ts'
import { SlotUnavailableError } from './slots.ts'

/** Doctors who are tried for one visit where any may see the patient. */
const doctorsTried = 5

/**
 * Places a visit with the first of these doctors who is free then, and returns what `place` returns. Undefined where none is.
 * Each try has a savepoint, which also frees the lock of a busy doctor.
 */
export async function placeWithFirstFree<Placed>(
  database: Pick<Database, 'transaction'>,
  doctors: readonly SearchedDoctor[],
  place: (doctor: SearchedDoctor) => Promise<Placed>,
): Promise<Placed | undefined> {
  for (const doctor of doctors.slice(0, doctorsTried))
    try {
      return await database.transaction(() => place(doctor))
    } catch (error) {
      if (!(error instanceof SlotUnavailableError)) throw error
    }
  return undefined
}
