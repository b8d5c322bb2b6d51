import type { HospitalLogin, PatientLogin, Role } from '@ilera/contract/accounts/schemas'
import { storageKeys } from '@ilera/contract/shared/timings'

type Logins = { patient: PatientLogin; hospital: HospitalLogin }
type Listener = () => void

const listeners = new Set<Listener>()
const keyOf: Record<Role, string> = storageKeys

function read<R extends Role>(role: R): Logins[R] | undefined {
  try {
    const text = localStorage.getItem(keyOf[role])
    const login: Logins[R] | null = text ? JSON.parse(text) : null
    return login?.token && login.data ? login : undefined
  } catch {
    // Storage that is blocked or holds something else counts as logged out.
    return undefined
  }
}

let kept: { [R in Role]?: Logins[R] } = { patient: read('patient'), hospital: read('hospital') }

function changed(role: Role, login: PatientLogin | HospitalLogin | undefined): void {
  kept = { ...kept, [role]: login }
  for (const listener of listeners) listener()
}

function write(role: Role, login: PatientLogin | HospitalLogin | undefined): void {
  try {
    if (login) localStorage.setItem(keyOf[role], JSON.stringify(login))
    else localStorage.removeItem(keyOf[role])
    if (role === 'patient' && login) localStorage.setItem(storageKeys.patientToken, login.token)
    if (role === 'patient' && !login) localStorage.removeItem(storageKeys.patientToken)
  } catch {
    // A full or blocked storage: the session lives in this tab only.
  }
  changed(role, login)
}

/** The logins that this browser holds, under the storage keys of spec section 3; two tabs agree through the storage event. */
export const session = {
  of: <R extends Role>(role: R): Logins[R] | undefined => kept[role],
  keep: (role: Role, login: PatientLogin | HospitalLogin): void => write(role, login),
  clear: (role: Role): void => write(role, undefined),
  /** Tells of every login and logout, also those of another tab. Returns what ends the telling. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

addEventListener('storage', (event) => {
  if (event.key === null || event.key === keyOf.patient) changed('patient', read('patient'))
  if (event.key === null || event.key === keyOf.hospital) changed('hospital', read('hospital'))
})
