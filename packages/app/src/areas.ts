import { loadable } from './support/loadable.tsx'

/** What stands around the pages of whoever is logged in; with it comes what visitors do not need: sessions and the network. */
export const areas = {
  patient: loadable(() => import('./areas/patient-area.tsx'), 'PatientArea'),
  admin: loadable(() => import('./areas/admin-area.tsx'), 'AdminArea'),
}
