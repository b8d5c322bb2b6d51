import { m } from '@ilera/contract/messages'
import { keysOf } from '../shared/own-property.ts'
import { beginning } from './appointment-events.ts'
import { appointmentStates, type AppointmentGroup, type AppointmentStatus } from './appointment-states.ts'

export { appointmentGroups, type AppointmentGroup, type AppointmentStatus } from './appointment-states.ts'

export const appointmentStatuses = keysOf(appointmentStates)

/** The status of a new request. */
export const requestedStatus = beginning.to

type Facts = (typeof appointmentStates)[AppointmentStatus]
const statusesWhere = (predicate: (facts: Facts) => boolean): readonly AppointmentStatus[] =>
  appointmentStatuses.filter((status) => predicate(appointmentStates[status]))

export const statusesOfRequests = statusesWhere(({ isRequest }) => isRequest)
export const openStatuses = statusesWhere(({ isOpen }) => isOpen)
export const statusesReservingSlot = statusesWhere(({ reservesSlot }) => reservesSlot)
export const statusesTakingPayments = statusesWhere(({ takesPayments }) => takesPayments)
export const payableStatuses = statusesWhere(({ isPayable }) => isPayable)
export const statusesOfVisits = statusesWhere(({ isVisit }) => isVisit)
export const unusedStatuses = statusesWhere(({ isUnused }) => isUnused)

/** The statuses of each tab of the dashboard. */
export const tabStatuses: Record<AppointmentGroup, readonly AppointmentStatus[]> = {
  all: appointmentStatuses,
  reschedules: statusesWhere(({ group }) => group === 'reschedules'),
  attended: statusesWhere(({ group }) => group === 'attended'),
  pending: statusesWhere(({ group }) => group === 'pending'),
}

export const groupLabels: Record<AppointmentGroup, () => string> = {
  all: m.appointments_tab_all,
  reschedules: m.appointments_tab_reschedules,
  attended: m.appointments_tab_attended,
  pending: m.appointments_tab_pending,
}
