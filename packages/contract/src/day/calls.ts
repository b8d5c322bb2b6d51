import { careStaff } from '../members/roles.ts'

/** What a hospital has open all day: who comes, with whom, and what waits for an answer (docs/decisions/119). */
export const dayCalls = {
  day: { method: 'GET', path: '/day', who: 'hospital', staff: careStaff, readOffline: true },
  week: { method: 'GET', path: '/week', who: 'hospital', staff: careStaff },
} as const
