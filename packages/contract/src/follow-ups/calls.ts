import { careStaff } from '../members/roles.ts'

/** Follow-ups and series after an attended visit (docs/decisions/131 and 145). */
export const followUpCalls = {
  planVisits: { method: 'GET', path: '/follow-ups/:id', who: 'hospital', staff: careStaff },
  bookVisits: {
    method: 'POST',
    path: '/follow-ups/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
    creates: true,
  },
  suggestFollowUp: {
    method: 'PUT',
    path: '/follow-ups/:id/suggestion',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  withdrawFollowUp: {
    method: 'DELETE',
    path: '/follow-ups/:id/suggestion',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
} as const

/** The patient's answers to a follow-up that was suggested (docs/decisions/145). */
export const suggestedFollowUpCalls = {
  bookFollowUp: {
    method: 'POST',
    path: '/my-follow-up/:id',
    who: 'patient',
    care: 'book',
    idempotent: 'transaction',
    creates: true,
  },
  declineFollowUp: {
    method: 'DELETE',
    path: '/my-follow-up/:id',
    who: 'patient',
    care: 'book',
    idempotent: 'transaction',
  },
} as const
