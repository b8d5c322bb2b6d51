import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form.ts'
import type { createHospitalLoginMachine } from './hospital-login.machine.ts'

export const hospitalLoginView = (snapshot: SnapshotFrom<typeof createHospitalLoginMachine>): FormView =>
  formView(snapshot)
