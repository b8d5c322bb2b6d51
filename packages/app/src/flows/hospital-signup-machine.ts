import type { HospitalSignup } from '@ilera/contract/accounts/rules'
import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The hospital signup machine, wired to the server. */
export const hospitalSignupMachine = createHospitalSignupMachine({
  register: apiActor('signup', (body: HospitalSignup) => ({ body }), wholeResponse),
})
