export const appointmentStatuses = [
  'pending',
  'assigned',
  'confirmed',
  'reschedule-requested',
  'attended',
  'no-show',
  'declined',
  'cancelled',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What a person sees: the badge's text. */
export const statusLabels: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  confirmed: 'Confirmed',
  'reschedule-requested': 'Reschedule requested',
  attended: 'Attended',
  'no-show': 'Did not attend',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

/** While in one of these, no other appointment of the same hospital and doctor may overlap the slot. */
export const statusesHoldingSlot = [
  'assigned',
  'confirmed',
  'reschedule-requested',
] as const satisfies AppointmentStatus[]

/** While in one of these, the patient has a booked time; a wish for another leaves it as it is until the hospital answers. */
export const statusesKeepingTime = ['confirmed', 'reschedule-requested'] as const satisfies AppointmentStatus[]

/** While in one of these, the fee is due: a visit that was agreed and not called off, whether or not the patient came. */
export const statusesOwingFee = [
  'confirmed',
  'reschedule-requested',
  'attended',
  'no-show',
] as const satisfies AppointmentStatus[]

/** While in one of these, what is paid counts towards the fee; money that arrives in another status is refunded at once. */
export const statusesTakingPayments = [
  'confirmed',
  'reschedule-requested',
  'attended',
] as const satisfies AppointmentStatus[]

export const takesPayments = (status: AppointmentStatus): boolean =>
  statusesTakingPayments.some((taking) => taking === status)

export const owesFee = (status: AppointmentStatus): boolean => statusesOwingFee.some((owing) => owing === status)

export const appointmentGroups = ['all', 'reschedules', 'attended', 'pending'] as const
/** The four tabs of the hospital's dashboard (spec section 4). */
export type AppointmentGroup = (typeof appointmentGroups)[number]

/** The statuses in each tab; "Attended" is the spec's label for the confirmed ones. */
export const groupStatuses: Record<AppointmentGroup, readonly AppointmentStatus[]> = {
  all: appointmentStatuses,
  reschedules: ['reschedule-requested'],
  attended: ['confirmed', 'attended'],
  pending: ['pending', 'assigned'],
}

export const groupLabels: Record<AppointmentGroup, string> = {
  all: 'All Appointment',
  reschedules: 'Reschedules',
  attended: 'Attended',
  pending: 'Pending',
}

export type Outcome = 'attended' | 'no-show'
