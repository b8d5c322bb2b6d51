import type { PatientSignup } from '@ilera/contract/accounts/rules'
import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import { all, asking } from '../support/requests.ts'

/** A patient's sign-up, wired to the server. */
export const patientSignupMachine = createPatientSignupMachine({
  register: asking('register', (body: PatientSignup) => ({ body }), all),
})
