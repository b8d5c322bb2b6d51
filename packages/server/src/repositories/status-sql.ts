import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'

/**
 * Statuses of the contract as SQL, to stand behind `status in`. Written out, because a statement is planned once for whatever
 * values it gets, and PostgreSQL uses a partial index only where it sees the statuses themselves.
 */
export const statusesInSql = (statuses: readonly AppointmentStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`
