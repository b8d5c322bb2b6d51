/** Who may make a call: one role, either role, anybody, or a payment provider by signature. */
export type CallerRole = 'public' | 'patient' | 'hospital' | 'either' | 'provider'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How the server processes repeats with the same Idempotency-Key only once. `transaction`: key and work share one database
 * transaction. `lease`: the key is leased for a minute, and the work runs outside a transaction, because it calls a provider,
 * hashes a password, or counts failures that a rollback would undo.
 */
export type IdempotencyMode = 'transaction' | 'lease'

export type Call = {
  method: Method
  /** Below the base path `/api`; `:name` marks a parameter. */
  path: string
  who: CallerRole
  /**
   * Set for writes that must not run twice, and for those that set values, where an older request could arrive after a newer
   * one: clients send an Idempotency-Key (docs/decisions/048, 088).
   */
  idempotent?: IdempotencyMode
  /** Takes a file as multipart/form-data. The key is taken once the file has arrived, because a lease ends after a minute. */
  isUpload?: true
  /**
   * A read that clients may cache and show offline (decision 018). A hospital's opening of a patient's record is not cached,
   * because each opening must be logged.
   */
  readOffline?: true
}

/** Base path of all calls. */
export const basePath = '/api'

/** All calls of the API (spec section 7, and those that the contract adds). */
export const calls = {
  register: { method: 'POST', path: '/register', who: 'public', idempotent: 'lease' },
  login: { method: 'POST', path: '/login', who: 'public' },
  adminLogin: { method: 'POST', path: '/adminlogin', who: 'public' },
  signup: { method: 'POST', path: '/signup', who: 'public', idempotent: 'lease' },
  forgot: { method: 'POST', path: '/forgot', who: 'public', idempotent: 'transaction' },
  checkResetToken: { method: 'POST', path: '/check-reset-token', who: 'public' },
  resetPassword: { method: 'POST', path: '/reset-password', who: 'public', idempotent: 'lease' },
  logout: { method: 'POST', path: '/logout', who: 'either' },
  sessions: { method: 'GET', path: '/my-sessions', who: 'either' },
  endSession: { method: 'DELETE', path: '/my-sessions/:id', who: 'either' },
  endOtherSessions: { method: 'DELETE', path: '/my-sessions', who: 'either' },
  twoFactor: { method: 'GET', path: '/second-step', who: 'hospital' },
  beginTwoFactor: { method: 'POST', path: '/second-step', who: 'hospital', idempotent: 'transaction' },
  turnOnTwoFactor: { method: 'PUT', path: '/second-step', who: 'hospital', idempotent: 'lease' },
  turnOffTwoFactor: { method: 'POST', path: '/second-step/off', who: 'hospital', idempotent: 'lease' },
  myData: { method: 'GET', path: '/my-data', who: 'either' },
  privacy: { method: 'GET', path: '/my-privacy', who: 'patient' },
  chooseChannels: { method: 'PUT', path: '/my-channels', who: 'patient', idempotent: 'transaction' },
  messageReport: { method: 'POST', path: '/message-report/:provider', who: 'provider' },
  deleteMyAccount: { method: 'DELETE', path: '/my-account', who: 'either' },

  sendMessage: { method: 'POST', path: '/send-message', who: 'public', idempotent: 'transaction' },

  allHospitals: { method: 'GET', path: '/all-hospitals', who: 'patient', readOffline: true },
  oneHospital: { method: 'GET', path: '/one-hospital/:id', who: 'patient', readOffline: true },
  searchHospitals: { method: 'GET', path: '/hospitals-search', who: 'patient' },

  getOneUser: { method: 'GET', path: '/get-one-user', who: 'patient', readOffline: true },
  updateProfile: { method: 'PUT', path: '/update-profile/:id', who: 'patient', idempotent: 'transaction' },
  uploadImage: { method: 'PUT', path: '/uploadimage', who: 'patient', idempotent: 'lease', isUpload: true },
  oneAdmin: { method: 'GET', path: '/one-admin', who: 'hospital', readOffline: true },
  updateHospital: { method: 'PUT', path: '/admin-profile-update/:id', who: 'hospital', idempotent: 'lease' },
  uploadHospitalImage: {
    method: 'PUT',
    path: '/admin-uploadimage',
    who: 'hospital',
    idempotent: 'lease',
    isUpload: true,
  },

  allAppointments: { method: 'GET', path: '/all-appointments', who: 'hospital', readOffline: true },
  pendingReschedules: { method: 'GET', path: '/all-pending-reschedule', who: 'hospital', readOffline: true },
  confirmedAppointments: { method: 'GET', path: '/get-all-confirmed', who: 'hospital', readOffline: true },
  pendingAppointments: { method: 'GET', path: '/pendingappointment', who: 'hospital', readOffline: true },
  oneAppointment: { method: 'GET', path: '/oneappointment/:id', who: 'hospital' },
  appointmentDetails: { method: 'GET', path: '/app-details/:id', who: 'patient', readOffline: true },
  appointmentHistory: { method: 'GET', path: '/appointment-history/:id', who: 'patient', readOffline: true },

  requestAppointment: { method: 'POST', path: '/request-appointment/:id', who: 'patient', idempotent: 'transaction' },
  assignDoctor: { method: 'POST', path: '/createAppointment/:id', who: 'hospital', idempotent: 'transaction' },
  confirmAppointment: { method: 'PUT', path: '/confirm-appointment/:id', who: 'hospital', idempotent: 'transaction' },
  declineAppointment: { method: 'PUT', path: '/decline-appointment/:id', who: 'hospital', idempotent: 'transaction' },
  cancelAppointment: { method: 'PUT', path: '/cancel-appointment/:id', who: 'either', idempotent: 'transaction' },
  closeAppointment: { method: 'PUT', path: '/close-appointment/:id', who: 'hospital', idempotent: 'transaction' },
  reschedule: { method: 'PUT', path: '/reschedule-app/:id', who: 'patient', idempotent: 'transaction' },
  reviewReschedule: { method: 'PUT', path: '/review-reschedule/:id', who: 'hospital', idempotent: 'transaction' },
  deleteAppointment: { method: 'DELETE', path: '/delete-appointment/:id', who: 'either', idempotent: 'transaction' },
  restoreAppointment: { method: 'PUT', path: '/restore-appointment/:id', who: 'either', idempotent: 'transaction' },
  doctors: { method: 'GET', path: '/doctors', who: 'hospital' },
  updateDoctor: { method: 'PUT', path: '/doctors/:id', who: 'hospital', idempotent: 'transaction' },
  freeDays: { method: 'GET', path: '/free-days/:id', who: 'patient' },
  doctorAvailability: { method: 'GET', path: '/doctor-availability', who: 'hospital' },

  startPayment: { method: 'POST', path: '/start-payment/:id', who: 'patient', idempotent: 'lease' },
  confirmPayment: { method: 'POST', path: '/confirm-payment', who: 'patient', idempotent: 'lease' },
  makePayLink: { method: 'POST', path: '/pay-link/:id', who: 'patient', idempotent: 'transaction' },
  payLink: { method: 'POST', path: '/pay-link-details', who: 'public' },
  startLinkPayment: { method: 'POST', path: '/start-link-payment', who: 'public', idempotent: 'lease' },
  confirmLinkPayment: { method: 'POST', path: '/confirm-link-payment', who: 'public', idempotent: 'lease' },
  paymentWebhook: { method: 'POST', path: '/payment-webhook/:provider', who: 'provider' },
  allPayments: { method: 'GET', path: '/all-payment', who: 'hospital' },
  resolvePayment: { method: 'PUT', path: '/resolve-payment/:id', who: 'hospital', idempotent: 'transaction' },
  receipt: { method: 'GET', path: '/receipt/:id', who: 'patient', readOffline: true },
  settlement: { method: 'GET', path: '/settlement-account', who: 'hospital' },
  setSettlement: { method: 'PUT', path: '/settlement-account', who: 'hospital', idempotent: 'lease' },
  deletePayment: { method: 'DELETE', path: '/delete-payment/:id', who: 'hospital', idempotent: 'transaction' },
  restorePayment: { method: 'PUT', path: '/restore-payment/:id', who: 'hospital', idempotent: 'transaction' },

  allPatients: { method: 'GET', path: '/all-patients', who: 'hospital' },
  deletePatient: { method: 'DELETE', path: '/delete-patient/:id', who: 'hospital', idempotent: 'transaction' },
  restorePatient: { method: 'PUT', path: '/restore-patient/:id', who: 'hospital', idempotent: 'transaction' },

  getMessages: { method: 'GET', path: '/get-messages', who: 'patient' },
  postMessage: { method: 'POST', path: '/messages', who: 'patient', idempotent: 'transaction' },
  deleteMessages: { method: 'DELETE', path: '/messages', who: 'patient', idempotent: 'transaction' },
  decideOnChat: { method: 'PUT', path: '/chat-consent', who: 'patient', idempotent: 'transaction' },

  notifications: { method: 'GET', path: '/notifications', who: 'either', readOffline: true },
  readNotifications: { method: 'PUT', path: '/notifications/read', who: 'either' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** Downloads, below the base path. The client fetches them with its token and passes them to the browser. */
export const downloads = {
  receiptPdf: { path: '/receipt/:id/pdf', who: 'patient' },
  myData: { path: '/my-data', who: 'patient' },
  paymentsCsv: { path: '/all-payment/csv', who: 'hospital' },
} as const satisfies Record<string, { path: string; who: CallerRole }>

export type DownloadName = keyof typeof downloads

/** Pictures, below the base path. They require the token of an account that may see them (decision 024). */
export const profilePictures = { path: '/images/:id', who: 'either' } as const satisfies {
  path: string
  who: CallerRole
}

/** The call's path with its parameters filled in: `callPath('oneHospital', { id })` → `/one-hospital/…`. */
export const callPath = (name: CallName, params?: Record<string, string>): string => fillPath(calls[name].path, params)

export const downloadPath = (name: DownloadName, params?: Record<string, string>): string =>
  fillPath(downloads[name].path, params)

export const profilePicturePath = (id: string): string => fillPath(profilePictures.path, { id })

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
