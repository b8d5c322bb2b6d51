import { fromPromise, type PromiseActorLogic } from 'xstate'
import { clientState } from './client-state.ts'
import { loginStorage, type Logins } from './login-storage.ts'
import { sessions } from './sessions.ts'

/** Stores a patient's login on this device and lets the session know (spec section 4). */
export const persistPatientLogin: PromiseActorLogic<void, { login: Logins['patient'] | undefined }> = fromPromise(
  async ({ input: { login } }) => {
    if (!login) return
    // Before the login is stored: another tab that sees the login must find the choices of this account.
    clientState.claimForAccount('patient', login.data._id)
    loginStorage.keep('patient', login)
    sessions.patient.send({ type: 'login', login })
  },
)

/** Stores a hospital's login on this device and lets the session know. Pages of another account are left at once. */
export function storeHospitalLogin(login: Logins['hospital']): void {
  // Before the login is stored: another tab that sees the login must find the choices of this account.
  clientState.claimForAccount('hospital', login.data._id)
  loginStorage.keep('hospital', login)
  sessions.hospital.send({ type: 'login', login })
}

/** The same, for a machine. */
export const persistHospitalLogin: PromiseActorLogic<void, { login: Logins['hospital'] | undefined }> = fromPromise(
  async ({ input: { login } }) => {
    if (login) storeHospitalLogin(login)
  },
)
