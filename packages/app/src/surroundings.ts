import { loadable } from './support/loadable.tsx'

/** What stands around the pages of whoever is logged in; with it comes what visitors do not need: sessions and the network. */
export const surroundings = {
  patientGuard: loadable(() => import('./support/guard.tsx'), 'PatientGuard'),
  hospitalGuard: loadable(() => import('./support/guard.tsx'), 'HospitalGuard'),
  patientArea: loadable(() => import('./areas/patient-area.tsx'), 'PatientArea'),
  adminArea: loadable(() => import('./areas/admin-area.tsx'), 'AdminArea'),
}
