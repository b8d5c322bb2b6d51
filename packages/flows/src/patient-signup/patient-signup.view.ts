import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createPatientSignupMachine } from './patient-signup.machine.ts'

export const patientSignupView = (snapshot: SnapshotFrom<typeof createPatientSignupMachine>): FormView =>
  formView(snapshot)
