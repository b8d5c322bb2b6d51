import { m } from '@ilera/contract/messages'
import { servicesMax } from '@ilera/contract/services/constants'
import type { ServiceInput } from '@ilera/contract/services/rules'
import type { Service } from '@ilera/contract/services/schemas'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { orNotFound } from './or-not-found.ts'
import { requireVersion, serviceVersion } from './record-versions.ts'

/** The services that a hospital offers, as its owners describe them (decision 124). */
export function createHospitalServiceCatalogue({ database, clock }: Dependencies) {
  const services = createHospitalServices(database)

  const fieldError = (status: 400 | 409, field: keyof ServiceInput, message: string) =>
    httpError(status, message, { fields: { [field]: message } })

  async function rejectUnknownDoctors(hospitalId: string, { doctors }: ServiceInput): Promise<void> {
    if (doctors && !(await services.areDoctors(hospitalId, doctors)))
      throw fieldError(400, 'doctors', m.services_doctor_unknown())
  }

  const orKnown = (saved: Service | 'known' | undefined, { name }: ServiceInput): Service => {
    if (saved === 'known') throw fieldError(409, 'name', m.services_known_already({ name }))
    return orNotFound(saved)
  }

  return {
    ofHospital: (hospitalId: string) => services.ofHospital(hospitalId),

    /** Throws 400 for a doctor of another hospital, 409 for a name that a service of the hospital has. */
    add: (hospitalId: string, given: ServiceInput): Promise<Service> =>
      database.transaction(async () => {
        await rejectUnknownDoctors(hospitalId, given)
        if ((await services.countOffered(hospitalId)) >= servicesMax) throw httpError(409, m.services_too_many())
        return orKnown(await services.add(hospitalId, given, clock()), given)
      }),

    /**
     * Changes a service that is offered. What is booked keeps its fee. Throws as `add`. `opened`: the version that the form
     * showed; others are refused (409).
     */
    change: (hospitalId: string, id: string, given: ServiceInput, opened?: string): Promise<Service> =>
      database.transaction(async () => {
        const current = orNotFound(await services.lock(hospitalId, id))
        if (current.isRetired) throw httpError(409, m.services_retired_already())
        requireVersion(opened, serviceVersion(current))
        await rejectUnknownDoctors(hospitalId, given)
        return orKnown(await services.change(hospitalId, id, given), given)
      }),

    retire: async (hospitalId: string, id: string): Promise<Service> =>
      orNotFound(await services.retire(hospitalId, id, clock())),
  }
}
