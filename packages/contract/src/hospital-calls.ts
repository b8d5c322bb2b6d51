import type { Call } from './call-types.ts'
import { closureCalls } from './closures/calls.ts'
import { dayCalls } from './day/calls.ts'
import { deskCalls } from './desk/calls.ts'
import { doctorCalls } from './doctors/calls.ts'
import { memberCalls } from './members/calls.ts'
import { careStaff, deskStaff, ownersOnly } from './members/roles.ts'
import { followUpCalls } from './follow-ups/calls.ts'
import { ledgerCalls } from './payments/ledger-calls.ts'
import { queueCalls } from './queue/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { serviceCalls } from './services/calls.ts'
import { settlementCalls } from './settlement/calls.ts'
import { tillCalls } from './till/calls.ts'
import { hospitalWaitlistCalls } from './waitlist/calls.ts'

/** The calls that only a hospital's staff makes: part of the table in `calls.ts`. */
export const hospitalCalls = {
  ...memberCalls,
  updateHospital: {
    method: 'PUT',
    path: '/admin-profile-update/:id',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'lease',
  },
  uploadHospitalImage: {
    method: 'PUT',
    path: '/admin-uploadimage',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'lease',
    isUpload: true,
  },
  allAppointments: { method: 'GET', path: '/all-appointments', who: 'hospital', staff: careStaff, readOffline: true },
  pendingReschedules: {
    method: 'GET',
    path: '/all-pending-reschedule',
    who: 'hospital',
    staff: careStaff,
    readOffline: true,
  },
  confirmedAppointments: {
    method: 'GET',
    path: '/get-all-confirmed',
    who: 'hospital',
    staff: careStaff,
    readOffline: true,
  },
  pendingAppointments: {
    method: 'GET',
    path: '/pendingappointment',
    who: 'hospital',
    staff: careStaff,
    readOffline: true,
  },
  ...dayCalls,
  ...followUpCalls,
  ...hospitalWaitlistCalls,
  oneAppointment: { method: 'GET', path: '/oneappointment/:id', who: 'hospital', staff: careStaff },
  assignDoctor: {
    method: 'POST',
    path: '/createAppointment/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  confirmAppointment: {
    method: 'PUT',
    path: '/confirm-appointment/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  declineAppointment: {
    method: 'PUT',
    path: '/decline-appointment/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  moveVisit: {
    method: 'PUT',
    path: '/move-appointment/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  closeAppointment: {
    method: 'PUT',
    path: '/close-appointment/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  reviewReschedule: {
    method: 'PUT',
    path: '/review-reschedule/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  ...queueCalls,
  ...tillCalls,
  ...doctorCalls,
  ...closureCalls,
  ...serviceCalls,
  ...ledgerCalls,
  ...settlementCalls,
  ...reportCalls,
  allPatients: { method: 'GET', path: '/all-patients', who: 'hospital', staff: careStaff },
  deletePatient: {
    method: 'DELETE',
    path: '/delete-patient/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
  restorePatient: {
    method: 'PUT',
    path: '/restore-patient/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
  ...deskCalls,
} as const satisfies Record<string, Call>
