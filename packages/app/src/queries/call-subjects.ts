import type { CallName } from '@ilera/contract/calls'

/** `record` is one appointment, the call's `:id`; `appointment` is everything else that an appointment changes. */
export type Subject = 'appointment' | 'channels' | 'notification' | 'record' | 'session'

/**
 * What each call reads or changes. A write, or an event on the socket, makes the reads of its subject that are on the
 * screen load again. All others load again when their page is opened.
 */
export const subjectOf: Partial<Record<CallName, Subject>> = {
  allAppointments: 'appointment',
  pendingReschedules: 'appointment',
  confirmedAppointments: 'appointment',
  pendingAppointments: 'appointment',
  appointmentHistory: 'appointment',
  allPatients: 'appointment',
  allPayments: 'appointment',
  freeDays: 'appointment',
  doctorAvailability: 'appointment',
  oneAppointment: 'record',
  appointmentDetails: 'record',
  receipt: 'record',

  requestAppointment: 'appointment',
  assignDoctor: 'appointment',
  confirmAppointment: 'appointment',
  declineAppointment: 'appointment',
  cancelAppointment: 'appointment',
  closeAppointment: 'appointment',
  reschedule: 'appointment',
  reviewReschedule: 'appointment',
  deleteAppointment: 'appointment',
  restoreAppointment: 'appointment',
  deletePatient: 'appointment',
  restorePatient: 'appointment',
  deletePayment: 'appointment',
  restorePayment: 'appointment',
  confirmPayment: 'appointment',
  resolvePayment: 'appointment',

  notifications: 'notification',

  privacy: 'channels',
  chooseChannels: 'channels',
  sessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
}

/**
 * Whether a response is kept after its page was left. Not a patient's record that a hospital has opened: each opening is
 * logged (decision 070), and this one would not be. Not what the holder of a link reads: it belongs to no account.
 */
export const isKept = (name: CallName): boolean => name !== 'oneAppointment' && name !== 'payLink'
