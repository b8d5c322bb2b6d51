import { careStaff, ownersOnly } from '../members/roles.ts'

const owners = { who: 'hospital', staff: ownersOnly } as const

/** A hospital's closures, and what becomes of the appointments on these days (docs/decisions/122). */
export const closureCalls = {
  closures: { method: 'GET', path: '/closures', who: 'hospital', staff: careStaff },
  holidays: { method: 'GET', path: '/holidays', ...owners },
  previewClosure: { method: 'GET', path: '/closure-preview', ...owners },
  addClosure: { method: 'POST', path: '/closures', ...owners, idempotent: 'transaction', creates: true },
  settleClosure: { method: 'POST', path: '/closures/:id/appointments', ...owners, idempotent: 'transaction' },
  removeClosure: { method: 'DELETE', path: '/closures/:id', ...owners, idempotent: 'transaction' },
} as const
