import type { HospitalLogin, PatientLogin, Role } from '@ilera/contract/accounts/schemas'
import { storageKeys } from '@ilera/contract/shared/timings'
import { onAccountEnd } from './account-change.ts'
import { cachedResponses } from '../offline/cached-responses.ts'

export type Logins = { patient: PatientLogin; hospital: HospitalLogin }

const keyOf: Record<Role, string> = { patient: storageKeys.patient, hospital: storageKeys.hospital }

/** The text under a role's key; null where there is none, or where storage is blocked. */
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
    // Anything else under the key counts as logged out.
    return undefined
  }
}

const kept: { [R in Role]?: Logins[R] } = { patient: stored('patient'), hospital: stored('hospital') }

/** What stood under each key when this tab looked last: a login that could not be written lives in this tab only. */
const seen: Record<Role, string | null> = { patient: textOf('patient'), hospital: textOf('hospital') }

const watchers: Record<Role, Set<() => void>> = { patient: new Set(), hospital: new Set() }

/** Removing works where a full storage takes nothing more. */
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
    // The login of whoever was here before must not come back with the next reload.
    removeFromStorage(role)
  }
}

/** From now on this is the login of the role in this tab. */
function take<R extends Role>(role: R, login: Logins[R] | undefined): void {
  const before = kept[role]?.data._id
  if (login) kept[role] = login
  else delete kept[role]
  if (before === undefined || before === login?.data._id) return
  cachedResponses.clear()
  onAccountEnd.tell(role)
}

/** Another tab has written. */
function takeFromStorage(role: Role): void {
  seen[role] = textOf(role)
  take(role, stored(role))
  for (const changed of watchers[role]) changed()
}

/** The logins of this browser, under the storage keys of spec section 3: a patient's token also stands alone. */
export const loginStorage = {
  read: <R extends Role>(role: R): Logins[R] | undefined => kept[role],

  keep<R extends Role>(role: R, login: Logins[R]): void {
    take(role, login)
    writeToStorage(role, login)
    seen[role] = textOf(role)
  },

  /** The same login, of an owner who has changed. Throws when another one, or none, has taken its place meanwhile. */
  renew<R extends Role>(role: R, token: string | undefined, data: Logins[R]['data']): Logins[R] {
    const login = this.read(role)
    if (!login || login.token !== token) throw new Error('This login is not the present one.')
    const renewed = { ...login, data }
    kept[role] = renewed
    // What another tab took away a moment ago, by a logout that is not heard of here yet, is not put back: so only news are written.
    const before = stored(role)
    if (before?.token === token && JSON.stringify(before) !== JSON.stringify(renewed)) this.keep(role, renewed)
    return renewed
  },

  clear(role: Role): void {
    take(role, undefined)
    cachedResponses.clear()
    removeFromStorage(role)
    seen[role] = textOf(role)
  },

  /** Takes over what another tab has written since this one looked last: its event may still be on its way, or was missed. */
  refresh(role: Role): void {
    if (textOf(role) !== seen[role]) takeFromStorage(role)
  },

  /** Tells when another tab logs in or out. Returns what ends the telling. */
  watch<R extends Role>(role: R, changed: (login: Logins[R] | undefined) => void): () => void {
    const told = () => changed(kept[role])
    const hear = (event: StorageEvent) => {
      if (event.key !== null && event.key !== keyOf[role]) return
      // Written here in the very moment in which another tab took it away: that was no new login.
      if (event.newValue === null && stored(role)?.token === kept[role]?.token) this.clear(role)
      takeFromStorage(role)
    }
    // A tab that was frozen hears of nothing meanwhile.
    const refresh = () => this.refresh(role)
    watchers[role].add(told)
    addEventListener('storage', hear)
    for (const event of ['focus', 'pageshow', 'visibilitychange']) addEventListener(event, refresh)
    return () => {
      watchers[role].delete(told)
      removeEventListener('storage', hear)
      for (const event of ['focus', 'pageshow', 'visibilitychange']) removeEventListener(event, refresh)
    }
  },
}
