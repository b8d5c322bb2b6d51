import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import type { Findings } from '@ilera/contract/shared/findings'
import type { SnapshotFrom } from 'xstate'
import type { createAppointmentActMachine } from './appointment-act.machine.ts'

export type AppointmentActView = {
  /** The act that is being asked about; undefined while none is. */
  asked?: ReviewAction
  busy: boolean
  problem?: Findings
  /** The one that was asked about last was done: what was typed for it is needed no more. */
  isDone: boolean
}

export function appointmentActView(snapshot: SnapshotFrom<typeof createAppointmentActMachine>): AppointmentActView {
  const { act, problem, isDone } = snapshot.context
  const asked = snapshot.matches('idle') ? undefined : act
  return { asked, busy: snapshot.hasTag('busy'), problem, isDone }
}
