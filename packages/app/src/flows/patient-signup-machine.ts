import type { PatientSignup } from '@ilera/contract/accounts/rules'
import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The patient signup machine, wired to the server. */
export const patientSignupMachine = createPatientSignupMachine({
  register: apiActor('register', (body: PatientSignup) => ({ body }), wholeResponse),
})
