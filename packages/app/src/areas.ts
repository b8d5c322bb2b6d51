import { loadable } from './support/loadable.tsx'

/**
 * The app shells around the pages behind a login. They bring code that visitors do not need: sessions and the HTTP
 * client.
 */
export const areas = {
  patient: loadable(() => import('./areas/patient-area.tsx'), 'PatientArea'),
  admin: loadable(() => import('./areas/admin-area.tsx'), 'AdminArea'),
}
