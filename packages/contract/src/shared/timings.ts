/** Durations of spec section 9, in milliseconds unless the name says otherwise. */
export const timings = {
  redirectAfterLogin: 2_000,
  redirectAfterHospitalSignup: 2_000,
  toastSignup: 3_000,
  toastDefault: 5_000,
  toastAdminSuccess: 2_000,
  toastAdminError: 4_000,
  pricingScroll: 500,
  /** Pixels above the pricing section when scrolled to. */
  pricingOffset: 50,
  socketReconnect: 1_000,
  socketReconnectMaxMs: 5_000,
  socketReconnectJitter: 0.5,
  socketConnect: 20_000,
  persistence: 5_000,
  /** Timeout of requests. */
  requestTimeoutMs: 20_000,
} as const

/** The slowest supported connection, in bytes per millisecond. */
export const slowestBytesPerMs = 16

export const toastsMax = 20

/** Client state is persisted under this key (spec section 9). */
export const persistenceKey = 'root'

/** Browser storage keys (spec section 3). */
export const storageKeys = {
  patient: 'loggedInUser',
  patientToken: 'loggedInUserToken',
  hospital: 'loggedInHospital',
} as const
