import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createRescheduleMachine } from './reschedule.machine.ts'

export type RescheduleView = FormView & { open: boolean }

export const rescheduleView = (snapshot: SnapshotFrom<typeof createRescheduleMachine>): RescheduleView => ({
  ...formView(snapshot),
  open: !snapshot.matches('closed'),
})
