import { m } from '@ilera/contract/messages'
import { plainVisit } from '@ilera/contract/appointments/constants'
import type { VisitLength } from '@ilera/contract/appointments/slots'
import { plainService } from '@ilera/contract/services/constants'
import type { Service } from '@ilera/contract/services/schemas'
import { validate as isUuid } from 'uuid'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { orNotFound } from './or-not-found.ts'
import type { VisitService } from '../repositories/transition-statement.ts'

/** What was chosen for a visit: a service, null for none. Undefined where nothing was: the visit keeps what it has. */
export type ChosenService = Service | null | undefined

/** The columns of a visit with this choice. Undefined where nothing was chosen. */
export const visitServiceOf = (chosen: ChosenService): VisitService | undefined =>
  chosen === undefined
    ? undefined
    : chosen === null
      ? { serviceId: null, ...plainVisit, changeHours: plainService.changeHours }
      : {
          serviceId: chosen._id,
          minutes: chosen.minutes,
          bufferMinutes: chosen.bufferMinutes,
          changeHours: chosen.changeHours,
        }

const invalid = (field: 'serviceId' | 'doctorName', message: string) =>
  httpError(400, message, { fields: { [field]: message } })

/** The service of a visit: a hospital chooses one of its own when it assigns a doctor (decision 127). */
export function createVisitServices({ database }: Pick<Dependencies, 'database'>) {
  const services = createHospitalServices(database)

  /** Throws 400 where the doctor is not one of the service's. */
  async function requireDoctor(hospitalId: string, service: ChosenService, doctorName: string): Promise<void> {
    if (!service?.doctors || (await services.isDoctorOf(hospitalId, service.doctors, doctorName))) return
    throw invalid('doctorName', m.services_not_of_doctor({ doctorName, name: service.name }))
  }

  return {
    /** The service with this id, null for a blank one. Throws 400 for one that the hospital does not offer. */
    async choose(hospitalId: string, serviceId: string | undefined): Promise<ChosenService> {
      const id = serviceId?.trim()
      if (!id) return id === undefined ? undefined : null
      const service = isUuid(id) ? await services.one(hospitalId, id) : undefined
      if (!service) throw invalid('serviceId', m.services_unknown())
      if (service.isRetired) throw invalid('serviceId', m.services_retired_choice({ name: service.name }))
      return service
    },

    requireDoctor,

    /** How long a visit of this service lasts. Throws 404 for a service that the hospital does not know. */
    async lengthOf(hospitalId: string, serviceId: string | undefined): Promise<VisitLength> {
      if (serviceId === undefined) return plainVisit
      return orNotFound(await services.one(hospitalId, serviceId))
    },

    /** Throws 400 where an appointment cannot go to another doctor, because that one does not offer its service. */
    async requireOtherDoctor(locked: LockedAppointment, doctorName: string): Promise<void> {
      if (locked.serviceId === null || locked.doctorName === doctorName) return
      await requireDoctor(locked.hospitalId, await services.one(locked.hospitalId, locked.serviceId), doctorName)
    },
  }
}

export type VisitServices = ReturnType<typeof createVisitServices>
