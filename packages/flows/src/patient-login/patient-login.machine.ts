import { checkPatientLogin } from '@ilera/contract/accounts/rules'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { createLoginMachine, type LoginActors } from '../shared/login.ts'

export type PatientLoginActors = LoginActors<PatientLogin>

/** A patient logs in. Done means: go to /patient, or to where the visitor came from. */
export const createPatientLoginMachine = (actors: PatientLoginActors) =>
  createLoginMachine({ id: 'patient-login', check: checkPatientLogin }, actors)
