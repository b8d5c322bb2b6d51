import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createAppointmentActionMachine } from './appointment-action.machine.ts'

export type AppointmentActionView = {
  /** The action that waits for confirmation; undefined if none does. */
  asked?: ReviewAction
  busy: boolean
  problem?: ValidationErrors
  /** The last action succeeded, so its draft can be deleted. */
  isDone: boolean
}

export function appointmentActionView(
  snapshot: SnapshotFrom<typeof createAppointmentActionMachine>,
): AppointmentActionView {
  const { act, problem, isDone } = snapshot.context
  const asked = snapshot.matches('idle') ? undefined : act
  return { asked, busy: snapshot.hasTag('busy'), problem, isDone }
}
