import { m } from '@ilera/contract/messages'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import type { HospitalProfile } from '@ilera/contract/hospitals/schemas'
import { profileFieldNames } from '@ilera/contract/patients/profile-fields'
import type { Patient, PatientProfile } from '@ilera/contract/patients/schemas'
import type { Service } from '@ilera/contract/services/schemas'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { httpError } from '../http-error.ts'
import { earlierResponse } from '../plugins/replaced-attempts.ts'

/**
 * A hash of the values that a form changes, as an ETag: it differs exactly if one of them does, whoever has changed it, also a
 * server of the previous version during an upgrade.
 */
const versionOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

export const detailsVersion = ({ doctorName, specialities, languages, mdcnNumber, active }: Doctor): string =>
  versionOf([doctorName, specialities, languages, mdcnNumber, active])

export const hoursVersion = ({ workingDays, leave }: Doctor): string =>
  versionOf([workingDays.map(({ day, from, to }) => [day, from, to]), leave.map(({ from, to }) => [from, to])])

export const serviceVersion = (service: Service): string => {
  const { name, minutes, bufferMinutes, fee, doctors, booking, needsPrepayment } = service
  const { noticeHours, daysAhead, changeHours, waitlist } = service
  const visit = [name, minutes, bufferMinutes, fee, doctors, booking, needsPrepayment]
  return versionOf([visit, noticeHours, daysAhead, changeHours, waitlist])
}

export const hospitalVersion = (hospital: HospitalProfile): string => {
  const { hospitalAddress, phoneNumber, email, hmos, coordinates, listing } = hospital
  const { licenceNumber, licenceAuthority, licenceUntil } = listing
  const place = [hospitalAddress, coordinates?.north, coordinates?.east]
  return versionOf([place, phoneNumber, email, hmos, licenceNumber, licenceAuthority, licenceUntil])
}

/** An age that follows from a birth date is left out: on a birthday nobody has changed it. */
export const patientVersion = (patient: Patient): string =>
  versionOf(profileFieldNames.map((field) => (field === 'age' && patient.birthDate !== null ? null : patient[field])))

export const withDoctorVersions = (doctor: Doctor): Doctor => ({
  ...doctor,
  detailsVersion: detailsVersion(doctor),
  hoursVersion: hoursVersion(doctor),
})

export const withServiceVersion = (service: Service): Service => ({ ...service, version: serviceVersion(service) })

export const withPatientVersion = (patient: Patient): PatientProfile => ({
  ...patient,
  version: patientVersion(patient),
})

export const withHospitalVersion = (hospital: HospitalProfile): HospitalProfile => ({
  ...hospital,
  version: hospitalVersion(hospital),
})

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

/**
 * The version that the form was opened with, or that an earlier attempt of the same form has saved whose response was lost: the
 * person must not be told that this was somebody else. Undefined: nothing is compared.
 */
export function versionToCompare(
  request: FastifyRequest,
  opened: string | undefined,
  name: 'version' | 'detailsVersion' | 'hoursVersion' = 'version',
): string | undefined {
  if (opened === undefined) return undefined
  const saved = propertyOf(propertyOf(earlierResponse(request), 'data'), name)
  return typeof saved === 'string' ? saved : opened
}

/** Throws 409 if the record has another version than the form was opened with (decision 152). */
export function requireVersion(opened: string | undefined, current: string): void {
  if (opened !== undefined && opened !== current)
    throw httpError(409, m.common_changed_meanwhile(), { code: 'record-outdated' })
}
