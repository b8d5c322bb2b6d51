import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'

/**
 * Statuses as a literal SQL list for `status in`. They are no parameters, because statements have generic plans, and PostgreSQL
 * uses a partial index only when the statuses are literals.
 */
export const statusesInSql = (statuses: readonly AppointmentStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`
