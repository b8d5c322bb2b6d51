import type { CallName } from '@ilera/contract/calls'

/** `record` is one appointment, the call's `:id`; `appointment` is everything else that an appointment changes. */
export type Subject =
  | 'appointment'
  | 'channels'
  | 'family'
  | 'logins'
  | 'notification'
  | 'queue'
  | 'record'
  | 'session'
  | 'staff'
  | 'waitlist'

/**
 * What each call reads or changes. A write, or an event on the socket, makes the reads of its subject that are on the
 * screen load again. All others load again when their page is opened.
 */
export const subjectOf: Partial<Record<CallName, Subject>> = {
  allAppointments: 'appointment',
  pendingReschedules: 'appointment',
  confirmedAppointments: 'appointment',
  pendingAppointments: 'appointment',
  day: 'appointment',
  week: 'appointment',
  appointmentHistory: 'appointment',
  patientHome: 'appointment',
  allPatients: 'appointment',
  allPayments: 'appointment',
  freeDays: 'appointment',
  bookableServices: 'appointment',
  bookableTimes: 'appointment',
  bookVisit: 'appointment',
  myWaitlist: 'waitlist',
  waitForVisit: 'waitlist',
  waitForEarlier: 'waitlist',
  leaveWaitlist: 'waitlist',
  acceptOffer: 'appointment',
  declineOffer: 'waitlist',
  waitlist: 'waitlist',
  removeFromWaitlist: 'waitlist',
  moveMyVisit: 'appointment',
  answerWait: 'appointment',
  schedule: 'appointment',
  doctorAvailability: 'appointment',
  oneAppointment: 'record',
  appointmentDetails: 'record',
  receipt: 'record',

  requestAppointment: 'appointment',
  assignDoctor: 'appointment',
  confirmAppointment: 'appointment',
  declineAppointment: 'appointment',
  cancelAppointment: 'appointment',
  moveVisit: 'appointment',
  closeAppointment: 'appointment',
  reschedule: 'appointment',
  reviewReschedule: 'appointment',
  deleteAppointment: 'appointment',
  restoreAppointment: 'appointment',
  deletePatient: 'appointment',
  restorePatient: 'appointment',
  registerPatient: 'appointment',
  bookForPatient: 'appointment',
  planVisits: 'appointment',
  bookVisits: 'appointment',
  suggestFollowUp: 'appointment',
  withdrawFollowUp: 'appointment',
  bookFollowUp: 'appointment',
  declineFollowUp: 'appointment',
  claimPatient: 'appointment',
  possibleDuplicates: 'appointment',
  mergePatients: 'appointment',
  undoMerge: 'appointment',
  tillVisits: 'appointment',
  tillVisit: 'appointment',
  visitReceipt: 'appointment',
  openTills: 'appointment',
  tillCloses: 'appointment',
  takePayment: 'appointment',
  voidPayment: 'appointment',
  askHmo: 'appointment',
  answerHmo: 'appointment',
  closeTill: 'appointment',
  deletePayment: 'appointment',
  restorePayment: 'appointment',
  confirmPayment: 'appointment',
  resolvePayment: 'appointment',

  services: 'appointment',
  retireService: 'appointment',
  closures: 'appointment',
  holidays: 'appointment',
  previewClosure: 'appointment',
  addClosure: 'appointment',
  settleClosure: 'appointment',
  removeClosure: 'appointment',
  queue: 'queue',
  waitingRoom: 'queue',
  myQueue: 'queue',
  arrive: 'appointment',
  checkIn: 'queue',
  undoCheckIn: 'queue',
  callNext: 'queue',
  stepInQueue: 'queue',
  closeMissed: 'queue',

  notifications: 'notification',

  privacy: 'channels',
  chooseChannels: 'channels',
  family: 'family',
  addChild: 'family',
  inviteAdult: 'family',
  acceptCarer: 'family',
  endCarer: 'family',
  logins: 'logins',
  addPhone: 'logins',
  addEmail: 'logins',
  removeLogin: 'logins',
  staff: 'staff',
  inviteMember: 'staff',
  withdrawInvitation: 'staff',
  updateMember: 'staff',
  removeMember: 'staff',
  handOver: 'staff',
  myMemberships: 'staff',
  updateMyName: 'staff',
  requireTwoFactor: 'staff',
  sessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
}

const notKept = new Set<CallName>([
  'oneAppointment',
  'previewMerge',
  'payLink',
  'invitationDetails',
  'likelyPatients',
  'tillVisits',
])

/**
 * Whether a response is kept after its page was left. Not a patient's record that a hospital has opened: each opening is
 * logged (decision 070), and this one would not be. Not what the holder of a link reads: it belongs to no account. Not
 * which patients are like the one that the desk types: most of these searches are of half a name.
 */
export const isKept = (name: CallName): boolean => !notKept.has(name)
