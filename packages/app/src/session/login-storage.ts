import type { HospitalLogin, PatientLogin, Role } from '@ilera/contract/accounts/schemas'
import { storageKeys } from '@ilera/contract/shared/timings'
import { onAccountEnd } from './account-change.ts'
import { cachedResponses } from '../offline/cached-responses.ts'
import { createEmitter } from '../support/store.ts'

export type Logins = { patient: PatientLogin; hospital: HospitalLogin }

/** What the server knows of a login. */
export type Fresh<R extends Role> = Omit<Logins[R], 'token' | 'message'>

const keyOf: Record<Role, string> = { patient: storageKeys.patient, hospital: storageKeys.hospital }

/** The stored text under a role's key; null if there is none, or if storage is blocked. */
function textOf(role: Role): string | null {
  try {
    return localStorage.getItem(keyOf[role])
  } catch {
    return null
  }
}

function stored<R extends Role>(role: R): Logins[R] | undefined {
  try {
    const login: Logins[R] | null = JSON.parse(textOf(role) ?? 'null')
    return login?.token && login.data ? login : undefined
  } catch {
    // Any other value under the key counts as logged out.
    return undefined
  }
}

const current: { [R in Role]?: Logins[R] } = { patient: stored('patient'), hospital: stored('hospital') }

/** The stored text of each key when this tab last read it. It differs from `current` if a login could not be stored. */
const seen: Record<Role, string | null> = { patient: textOf('patient'), hospital: textOf('hospital') }

const changedElsewhere = { patient: createEmitter(), hospital: createEmitter() }

/** Removing also works if the storage is full. */
function removeFromStorage(role: Role): void {
  try {
    localStorage.removeItem(keyOf[role])
    if (role === 'patient') localStorage.removeItem(storageKeys.patientToken)
  } catch {
    return
  }
}

function writeToStorage<R extends Role>(role: R, login: Logins[R]): void {
  try {
    localStorage.setItem(keyOf[role], JSON.stringify(login))
    if (role === 'patient') localStorage.setItem(storageKeys.patientToken, login.token)
  } catch {
    // Otherwise a reload would restore the previous login.
    removeFromStorage(role)
  }
}

const memberOf = (login: Logins[Role]): string | undefined => ('member' in login ? login.member?._id : undefined)

/**
 * Whether two logins are of one person: of the same patient, or of the same member of a hospital's staff. A login that was
 * stored before members names none.
 */
export function isSamePerson(one: Logins[Role], other: Logins[Role] | undefined): boolean {
  if (one.data._id !== other?.data._id) return false
  const [member, otherMember] = [memberOf(one), memberOf(other)]
  return member === undefined || otherMember === undefined || member === otherMember
}

/** Makes this the current login of the role in this tab. */
function setCurrent<R extends Role>(role: R, login: Logins[R] | undefined): void {
  const before = current[role]
  if (login) current[role] = login
  else delete current[role]
  if (before === undefined || isSamePerson(before, login)) return
  cachedResponses.clear()
  onAccountEnd[role].emit()
}

/** Reads the login that another tab has stored. */
function readFromStorage(role: Role): void {
  seen[role] = textOf(role)
  setCurrent(role, stored(role))
  changedElsewhere[role].emit()
}

/**
 * The logins of this browser, under the storage keys of spec section 3. A patient's token has a key of its own, too.
 */
export const loginStorage = {
  read: <R extends Role>(role: R): Logins[R] | undefined => current[role],

  keep<R extends Role>(role: R, login: Logins[R]): void {
    setCurrent(role, login)
    writeToStorage(role, login)
    seen[role] = textOf(role)
  },

  /** Stores new account data, and a member's roles, for the same login. Throws if this login is no longer the current one. */
  renew<R extends Role>(role: R, token: string | undefined, fresh: Fresh<R>): Logins[R] {
    const login = this.read(role)
    if (!login || login.token !== token) throw new Error('This login is not the current one.')
    const renewed = { ...login, ...fresh }
    current[role] = renewed
    // Writes only if the stored login is still this one and has changed. Otherwise it would restore a login that
    // another tab has just ended.
    const before = stored(role)
    if (before?.token === token && JSON.stringify(before) !== JSON.stringify(renewed)) this.keep(role, renewed)
    return renewed
  },

  clear(role: Role): void {
    setCurrent(role, undefined)
    cachedResponses.clear()
    removeFromStorage(role)
    seen[role] = textOf(role)
  },

  /** Reads what another tab has stored since the last read: the storage event may be late, or was missed. */
  refresh(role: Role): void {
    if (textOf(role) !== seen[role]) readFromStorage(role)
  },

  /** Calls `changed` when another tab logs in or out. Returns the unsubscribe function. */
  watch<R extends Role>(role: R, changed: (login: Logins[R] | undefined) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null && event.key !== keyOf[role]) return
      // This tab wrote the login at the moment when another tab removed it: the logout wins.
      if (event.newValue === null && stored(role)?.token === current[role]?.token) this.clear(role)
      readFromStorage(role)
    }
    // A frozen tab receives no storage events.
    const refresh = () => this.refresh(role)
    const end = changedElsewhere[role].listen(() => changed(current[role]))
    addEventListener('storage', onStorage)
    for (const event of ['focus', 'pageshow', 'visibilitychange']) addEventListener(event, refresh)
    return () => {
      end()
      removeEventListener('storage', onStorage)
      for (const event of ['focus', 'pageshow', 'visibilitychange']) removeEventListener(event, refresh)
    }
  },
}
