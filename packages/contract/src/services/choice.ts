import { m } from '@ilera/contract/messages'
import { plainVisit } from '../appointments/constants.ts'
import type { VisitLength } from '../appointments/slots.ts'
import { formatNaira } from '../formats.ts'
import type { Service } from './schemas.ts'

/** The service that a form starts with: the given one while it is offered, or the consultation, or the first. */
export const usualService = (offered: readonly Service[], serviceId?: string | null): Service | undefined =>
  offered.find(({ _id }) => _id === serviceId) ??
  offered.find(({ name }) => name === m.services_consultation()) ??
  offered[0]

/** How long a visit to this doctor lasts where no service is chosen yet: that of the usual service among the doctor's own. */
export const usualLength = (offered: readonly Service[], doctorId: string): VisitLength =>
  usualService(offered.filter(({ doctors }) => doctors === null || doctors.includes(doctorId))) ?? plainVisit

/** The choice of a service in a form: those that are offered, then none. */
export const serviceOptions = (offered: readonly Service[]): { value: string; label: string }[] => [
  ...offered.map(({ _id, name, minutes, fee }) => ({
    value: _id,
    label: m.services_choice({ name, minutes: String(minutes), fee: formatNaira(fee) }),
  })),
  { value: '', label: m.services_choice_none({ minutes: String(plainVisit.minutes) }) },
]

/** "Ultrasound scan, 45 min". Undefined for a visit without a service. */
export const serviceWithLength = (visit: { serviceName: string | null; minutes: number }): string | undefined =>
  visit.serviceName === null
    ? undefined
    : m.services_with_length({ name: visit.serviceName, minutes: String(visit.minutes) })
