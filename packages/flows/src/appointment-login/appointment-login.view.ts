import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createAppointmentLoginMachine, LoginDialog } from './appointment-login.machine.ts'

export type AppointmentLoginView = FormView & { popup?: LoginDialog }

export const appointmentLoginView = (
  snapshot: SnapshotFrom<typeof createAppointmentLoginMachine>,
): AppointmentLoginView => ({ ...formView(snapshot), popup: snapshot.context.popup })
