import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createForgotPasswordMachine } from './forgot-password.machine.ts'

/** `sent` is the message after a link was requested. */
export type ForgotPasswordView = FormView & { sent?: string }

export const forgotPasswordView = (snapshot: SnapshotFrom<typeof createForgotPasswordMachine>): ForgotPasswordView => ({
  ...formView(snapshot),
  sent: snapshot.context.sentence,
})
