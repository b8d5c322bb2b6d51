import { plainVisit } from '@ilera/contract/appointments/constants'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { Requester } from '@ilera/contract/appointments/appointment-events'
import { requestedStatus } from '@ilera/contract/appointments/statuses'
import type { FoundHospital, Hospital } from '@ilera/contract/hospitals/schemas'
import type { Patient } from '@ilera/contract/patients/schemas'
import { v7 as newId } from 'uuid'

const emptyToNull = (text: string) => text || null

/**
 * Builds the appointment of a new request exactly as it will be read back after the insert, so that mails and notifications
 * need not wait for its row. `now` is the time of the request, `who` the side that makes it.
 */
export function buildRequestedAppointment(
  patient: Patient,
  hospital: Hospital & Pick<FoundHospital, 'coordinates'>,
  request: AppointmentRequest,
  now: Date,
  who: Requester = 'patient',
): AppointmentWithTimeline {
  const id = newId()
  const createdAt = now.toISOString()
  return {
    _id: id,
    id,
    patientId: patient._id,
    fullName: `${patient.firstName} ${patient.lastName}`,
    patientEmail: patient.email,
    patientPhone: patient.phoneNumber,
    status: requestedStatus,
    createdAt,
    lastVisitation: emptyToNull(request.lastVisitation),
    lastDiagnosis: emptyToNull(request.lastDiagnosis),
    presentSymptoms: request.presentSymptoms,
    preferredDate: emptyToNull(request.preferredDate),
    preferredTime: emptyToNull(request.preferredTime),
    doctorName: null,
    speciality: null,
    date: null,
    time: null,
    serviceId: null,
    serviceName: null,
    minutes: plainVisit.minutes,
    changeHours: 0,
    fee: null,
    hospital: [hospital._id],
    hospitalName: hospital.hospitalName,
    hospitalAddress: hospital.hospitalAddress,
    hospitalCoordinates: hospital.coordinates ?? null,
    hospitalPhone: hospital.phoneNumber,
    paymentStatus: 'unpaid',
    holdUntil: null,
    reschedule: null,
    timeline: [{ at: createdAt, event: 'request', who, status: requestedStatus, reason: null }],
  }
}
