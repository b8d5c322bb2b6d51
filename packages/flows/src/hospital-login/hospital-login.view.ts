import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createHospitalLoginMachine } from './hospital-login.machine.ts'

export type HospitalLoginView = FormView & { asksForCode?: true }

export const hospitalLoginView = (snapshot: SnapshotFrom<typeof createHospitalLoginMachine>): HospitalLoginView => ({
  ...formView(snapshot),
  asksForCode: snapshot.context.asksForCode,
})
