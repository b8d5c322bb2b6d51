import { careStaff, ownersOnly } from '../members/roles.ts'

/** A hospital's doctors, their hours and their free times. */
export const doctorCalls = {
  doctors: { method: 'GET', path: '/doctors', who: 'hospital', staff: careStaff },
  addDoctor: {
    method: 'POST',
    path: '/doctors',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
    creates: true,
  },
  updateDoctorDetails: {
    method: 'PUT',
    path: '/doctors/:id/details',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
  },
  updateDoctor: { method: 'PUT', path: '/doctors/:id', who: 'hospital', staff: careStaff, idempotent: 'transaction' },
  schedule: { method: 'GET', path: '/schedule', who: 'hospital', staff: careStaff },
  doctorAvailability: { method: 'GET', path: '/doctor-availability', who: 'hospital', staff: careStaff },
} as const
