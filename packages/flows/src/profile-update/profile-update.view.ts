import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createProfileUpdateMachine } from './profile-update.machine.ts'

/** `uploaded` is the share of the picture that has been sent, 0 to 1; undefined if none is being sent. */
export type ProfileUpdateView = FormView & { uploaded?: number }

export const profileUpdateView = (snapshot: SnapshotFrom<typeof createProfileUpdateMachine>): ProfileUpdateView => ({
  ...formView(snapshot),
  uploaded: snapshot.matches('uploading') ? snapshot.context.sent : undefined,
})
