import type { HospitalSignup } from '@ilera/contract/accounts/rules'
import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { all, asking } from '../support/requests.ts'

/** A hospital's sign-up, wired to the server. */
export const hospitalSignupMachine = createHospitalSignupMachine({
  register: asking('signup', (body: HospitalSignup) => ({ body }), all),
})
