import { m } from '@ilera/contract/messages'
import type { VisitLength } from '@ilera/contract/appointments/slots'
import { transitions } from '@ilera/contract/appointments/transitions'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatDay } from '@ilera/contract/formats'
import { plainService } from '@ilera/contract/services/constants'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import type { Side } from '../repositories/side.ts'
import { orNotFound } from './or-not-found.ts'

/** Finds attended visits, and by which terms another visit can follow each. */
export function createAttendedVisits({ database }: Pick<Dependencies, 'database'>) {
  const appointments = createAppointments(database)
  const hospitalServices = createHospitalServices(database)

  /** A visit that this side has read. Throws 409 where it was not attended. */
  async function termsOf(visit: AppointmentWithTimeline) {
    const { doctorName, date, time, serviceId, hospital } = visit
    const hospitalId = orNotFound(hospital[0])
    if (visit.status !== transitions.attended.to || !doctorName || !date || !time)
      throw httpError(409, m.follow_ups_not_attended(), { status: visit.status })
    const service = serviceId === null ? undefined : await hospitalServices.one(hospitalId, serviceId)
    const isOffered = service !== undefined && !service.isRetired
    const length: VisitLength = {
      minutes: service?.minutes ?? visit.minutes,
      bufferMinutes: service?.bufferMinutes ?? 0,
    }
    return {
      visit,
      hospitalId,
      doctorName,
      time,
      when: formatDay(date),
      service,
      serviceId: service ? serviceId : null,
      changeHours: service?.changeHours ?? 0,
      length,
      fee: (isOffered ? service.fee : visit.fee) ?? 0,
      needsPrepayment: service?.needsPrepayment ?? false,
      /** For patients who book by themselves. */
      rules: { ...length, noticeHours: 0, daysAhead: plainService.daysAhead, ...service },
    }
  }

  return {
    termsOf,

    /** The attended visit, its doctor's name, and the service with which it was booked. Throws 404 and 409. */
    find: async (id: string, side: Side) => termsOf(orNotFound(await appointments.one(id, side))),
  }
}

export type AttendedVisit = Awaited<ReturnType<ReturnType<typeof createAttendedVisits>['find']>>
