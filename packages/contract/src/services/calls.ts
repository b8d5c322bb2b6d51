import { careStaff, ownersOnly } from '../members/roles.ts'

const owners = { who: 'hospital', staff: ownersOnly, idempotent: 'transaction' } as const

/** The services that a hospital offers (docs/decisions/124). */
export const serviceCalls = {
  services: { method: 'GET', path: '/services', who: 'hospital', staff: careStaff },
  addService: { method: 'POST', path: '/services', ...owners, creates: true },
  updateService: { method: 'PUT', path: '/services/:id', ...owners },
  retireService: { method: 'PUT', path: '/services/:id/retire', ...owners },
} as const
