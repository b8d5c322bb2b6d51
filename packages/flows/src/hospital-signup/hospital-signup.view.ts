import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createHospitalSignupMachine } from './hospital-signup.machine.ts'

export const hospitalSignupView = (snapshot: SnapshotFrom<typeof createHospitalSignupMachine>): FormView =>
  formView(snapshot)
