import { m } from '@ilera/contract/messages'
import type { DoctorDetails } from '@ilera/contract/doctors/details-rules'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createDoctorRegistry } from '../repositories/doctor-registry.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { orNotFound } from './or-not-found.ts'
import { detailsVersion, requireVersion } from './record-versions.ts'
import { rejectLookAlike } from './reject-look-alike.ts'

/** A hospital's doctors, as it writes them down before and after their first assignment (decision 123). */
export function createDoctorDetails({ database, clock }: Dependencies) {
  const registry = createDoctorRegistry(database)
  const doctors = createDoctors(database)

  const nameError = (message: string) => httpError(409, message, { fields: { doctorName: message } })

  const knownAlready = async (hospitalId: string, doctorName: string) =>
    nameError(
      m.doctor_details_known_already({ doctorName: (await doctors.knownName(hospitalId, doctorName)) ?? doctorName }),
    )

  /** Waits for bookings, which share this lock: none slips in under a name or a state that changes meanwhile. */
  async function lock(hospitalId: string, { doctorName }: DoctorDetails): Promise<void> {
    await rejectLookAlike(doctors, hospitalId, doctorName)
    await doctors.lockHours(hospitalId, 'alone')
  }

  return {
    /** Registers a doctor. Throws 409 if the hospital has one of this name: names that differ only in spelling are one. */
    add: (hospitalId: string, details: DoctorDetails): Promise<Doctor> =>
      database.transaction(async () => {
        await lock(hospitalId, details)
        const added = await registry.add(hospitalId, details, clock())
        if (!added) throw await knownAlready(hospitalId, details.doctorName)
        return added
      }),

    /**
     * Changes the details. Appointments and staff find their doctor by the name, so another name is refused (409) once one of
     * them has it. Its spelling can always be changed. `opened`: the version of the details that the form showed; others are
     * refused (409).
     */
    change: (hospitalId: string, id: string, details: DoctorDetails, opened?: string): Promise<Doctor> =>
      database.transaction(async () => {
        await lock(hospitalId, details)
        if (opened !== undefined) requireVersion(opened, detailsVersion(orNotFound(await registry.one(hospitalId, id))))
        const known = orNotFound(await registry.nameOf(hospitalId, id, details.doctorName))
        if (!known.isSame && (await registry.isNamed(hospitalId, known.name)))
          throw nameError(m.doctor_details_name_in_use({ doctorName: known.name }))
        const changed = await registry.change(hospitalId, id, details, clock())
        if (!changed) throw await knownAlready(hospitalId, details.doctorName)
        return changed
      }),
  }
}
