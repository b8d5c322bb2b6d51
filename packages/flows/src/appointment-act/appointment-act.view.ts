import type { Findings } from '@ilera/contract/shared/findings'
import type { SnapshotFrom } from 'xstate'
import type { AppointmentAct, createAppointmentActMachine } from './appointment-act.machine.ts'

export type AppointmentActView = {
  /** The act that is being asked about; undefined while none is. */
  asked?: AppointmentAct
  busy: boolean
  problem?: Findings
}

export function appointmentActView(snapshot: SnapshotFrom<typeof createAppointmentActMachine>): AppointmentActView {
  const { act, problem } = snapshot.context
  const asked = snapshot.matches('idle') ? undefined : act
  return { asked, busy: snapshot.hasTag('busy'), problem }
}
