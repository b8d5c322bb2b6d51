import { fromPromise, type PromiseActorLogic } from 'xstate'
import { loginStorage, type Logins } from './login-storage.ts'
import { sessions } from './sessions.ts'

/** Stores a patient's login on this device and lets the session know (spec section 4). */
export const keepPatientLogin: PromiseActorLogic<void, { login: Logins['patient'] | undefined }> = fromPromise(
  async ({ input: { login } }) => {
    if (!login) return
    loginStorage.keep('patient', login)
    sessions.patient.send({ type: 'login', login })
  },
)

/** The same for a hospital. */
export const keepHospitalLogin: PromiseActorLogic<void, { login: Logins['hospital'] | undefined }> = fromPromise(
  async ({ input: { login } }) => {
    if (!login) return
    loginStorage.keep('hospital', login)
    sessions.hospital.send({ type: 'login', login })
  },
)
