import { careStaff } from '../members/roles.ts'

/** Follow-ups and series after an attended visit (docs/decisions/131). */
export const followUpCalls = {
  planVisits: { method: 'GET', path: '/follow-ups/:id', who: 'hospital', staff: careStaff },
  bookVisits: {
    method: 'POST',
    path: '/follow-ups/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
} as const
