import { appointmentStatuses, unusedStatuses } from '../appointments/statuses.ts'

/** Visits that the list of a day shows at most. */
export const dayRowsMax = 500
/** `open`: anything but paid, also where nothing is to be paid. */
export const paidFilters = ['paid', 'open'] as const
export type PaidFilter = (typeof paidFilters)[number]

/** The statuses that a day lists unless one is chosen: not what was called off. */
export const statusesOfDay = appointmentStatuses.filter((status) => !unusedStatuses.includes(status))
