import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createPatientLoginMachine } from './patient-login.machine.ts'

export const patientLoginView = (snapshot: SnapshotFrom<typeof createPatientLoginMachine>): FormView =>
  formView(snapshot)
