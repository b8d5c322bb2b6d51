import type { RouteName } from './routes.ts'

/** The entry of the navigation under which each of the patient's pages is found. */
export const patientPlaces = {
  patient: 'patient',
  patientHospital: 'patient',
  appointmentForm: 'patient',
  visitBooking: 'patient',
  appointmentHistory: 'patient',
  appointments: 'appointments',
  patientAppointment: 'appointments',
  patientAppointmentReview: 'appointments',
  patientReschedule: 'appointments',
  receipt: 'appointments',
  patientProfile: 'patientProfile',
  patientProfileUpdate: 'patientProfile',
  patientPrivacy: 'patientProfile',
  patientLogins: 'patientProfile',
  patientSessions: 'patientProfile',
  patientClaim: 'patientProfile',
  patientFamily: 'patientFamily',
  patientFamilyAdd: 'patientFamily',
  patientWaitlist: 'appointments',
  chat: 'chat',
  patientNotifications: 'patientNotifications',
} as const satisfies Partial<Record<RouteName, RouteName>>
