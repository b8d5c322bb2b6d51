import type { HospitalLogin, PatientLogin, Role } from '@ilera/contract/accounts/schemas'
import { storageKeys } from '@ilera/contract/shared/timings'
import { keptAnswers } from '../offline/kept-answers.ts'

export type Logins = { patient: PatientLogin; hospital: HospitalLogin }

const keyOf: Record<Role, string> = { patient: storageKeys.patient, hospital: storageKeys.hospital }

function stored<R extends Role>(role: R): Logins[R] | undefined {
  try {
    const text = localStorage.getItem(keyOf[role])
    const login: Logins[R] | null = text ? JSON.parse(text) : null
    return login?.token && login.data ? login : undefined
  } catch {
    // Storage that is blocked or holds something else counts as logged out.
    return undefined
  }
}

const kept: { [R in Role]?: Logins[R] } = { patient: stored('patient'), hospital: stored('hospital') }

/** What a write does to the browser's storage; a full or blocked one leaves the login in this tab only. */
function inStorage(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}

/** The logins of this browser, under the storage keys of spec section 3: a patient's token also stands alone. */
export const loginStorage = {
  read: <R extends Role>(role: R): Logins[R] | undefined => kept[role],

  keep<R extends Role>(role: R, login: Logins[R]): void {
    kept[role] = login
    inStorage(() => {
      localStorage.setItem(keyOf[role], JSON.stringify(login))
      if (role === 'patient') localStorage.setItem(storageKeys.patientToken, login.token)
    })
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
    delete kept[role]
    keptAnswers.clear()
    inStorage(() => {
      localStorage.removeItem(keyOf[role])
      if (role === 'patient') localStorage.removeItem(storageKeys.patientToken)
    })
  },

  /** Tells when another tab logs in or out. Returns what ends the telling. */
  watch<R extends Role>(role: R, changed: (login: Logins[R] | undefined) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key !== null && event.key !== keyOf[role]) return
      // Written here in the very moment in which another tab took it away: that was no new login.
      if (event.newValue === null && stored(role)?.token === kept[role]?.token) this.clear(role)
      const login = stored(role)
      if (login) kept[role] = login
      else delete kept[role]
      changed(login)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
}
