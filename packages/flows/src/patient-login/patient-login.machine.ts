import { checkPatientLogin } from '@ilera/contract/accounts/rules'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { createLoginMachine, type LoginActors } from '../shared/login.ts'

export type PatientLoginActors = LoginActors<PatientLogin>

/** A patient logs in. The final state leads to /patient, or back to the page that required the login. */
export const createPatientLoginMachine = (actors: PatientLoginActors) =>
  createLoginMachine({ id: 'patient-login', check: checkPatientLogin }, actors)
