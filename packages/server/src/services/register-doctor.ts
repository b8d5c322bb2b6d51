import type { DoctorName } from '@ilera/contract/doctors/schemas'
import type { Dependencies } from '../dependencies.ts'
import { createDoctors } from '../repositories/doctors.ts'

/**
 * Registers the doctor of a visit whose transaction has ended, or notes that the doctor was assigned again. A failure is logged:
 * the visit stands, and a rejected call would say that it does not.
 */
export async function registerDoctor(
  { database, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  hospitalId: string,
  doctor: DoctorName,
): Promise<void> {
  try {
    await createDoctors(database).upsert(hospitalId, doctor, clock())
  } catch (error) {
    log.warn({ err: error }, 'the doctor of a booked visit was not registered')
  }
}
