import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form.ts'
import type { createAppointmentLoginMachine, LoginPopup } from './appointment-login.machine.ts'

export type AppointmentLoginView = FormView & { popup?: LoginPopup }

export const appointmentLoginView = (
  snapshot: SnapshotFrom<typeof createAppointmentLoginMachine>,
): AppointmentLoginView => ({ ...formView(snapshot), popup: snapshot.context.popup })
