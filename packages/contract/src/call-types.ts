import type { CareAccess } from './family/access.ts'
import type { StaffAccess } from './members/roles.ts'

/** Who may make a call: one role, either role, anybody, or a payment provider by signature. */
export type CallerRole = 'public' | 'patient' | 'hospital' | 'either' | 'provider'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How the server processes repeats with the same Idempotency-Key only once. `transaction`: key and work share one database
 * transaction. `lease`: the key is leased for a minute, and the work runs outside a transaction, because it calls a provider,
 * hashes a password, or counts failures that a rollback would undo.
 */
export type IdempotencyMode = 'transaction' | 'lease'

/** Who may make a call; of a hospital's staff, which roles (docs/decisions/111); for somebody else, with which scope (docs/decisions/114). */
export type Callers =
  | { who: 'public' | 'provider'; staff?: undefined; care?: undefined }
  | { who: 'patient'; staff?: undefined; care: CareAccess }
  | { who: 'hospital'; staff: StaffAccess; care?: undefined }
  | { who: 'either'; staff: StaffAccess; care: CareAccess }

export type Call = Callers & {
  method: Method
  /** Below the base path `/api`; `:name` marks a parameter. */
  path: string
  /**
   * Set for writes that must not run twice, and for those that set values, where an older request could arrive after a newer
   * one: clients send an Idempotency-Key (docs/decisions/048, 088).
   */
  idempotent?: IdempotencyMode
  /**
   * For a call with a key: it creates a record, so a repeat under a new key can create a second one. The app keeps its key for a
   * day, and the key of a call that changes a record for ten minutes (docs/decisions/049).
   */
  creates?: true
  /** Takes a file as multipart/form-data. The key is taken once the file has arrived, because a lease ends after a minute. */
  isUpload?: true
  /**
   * A read that clients may cache and show offline (decision 018). A hospital's opening of a patient's record is not cached,
   * because each opening must be logged.
   */
  readOffline?: true
  /** A member without 2FA may make this call also where the hospital demands 2FA of its staff: their own account. */
  withoutTwoFactor?: true
}

/**
 * A file, below the base path. The client fetches it with its token and passes it to the browser. `:name` marks a parameter of
 * the path.
 */
export type Download = { path: string } & Extract<Callers, { who: 'patient' | 'hospital' }>
