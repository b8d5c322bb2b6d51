import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createAppointmentActionMachine } from './appointment-action.machine.ts'

export type AppointmentActionView = {
  /** The act that is being asked about; undefined while none is. */
  asked?: ReviewAction
  busy: boolean
  problem?: ValidationErrors
  /** The one that was asked about last was done: what was typed for it is needed no more. */
  isDone: boolean
}

export function appointmentActionView(
  snapshot: SnapshotFrom<typeof createAppointmentActionMachine>,
): AppointmentActionView {
  const { act, problem, isDone } = snapshot.context
  const asked = snapshot.matches('idle') ? undefined : act
  return { asked, busy: snapshot.hasTag('busy'), problem, isDone }
}
