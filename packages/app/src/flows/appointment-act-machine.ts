import type { Role } from '@ilera/contract/accounts/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import {
  createAppointmentActMachine,
  type AppointmentActActors,
} from '@ilera/flows/appointment-act/appointment-act.machine'
import { fromPromise } from 'xstate'
import { ask } from '../ask.ts'

/** Ending an appointment, wired to the server for the side that does it. */
export const appointmentActMachine = (as: Role) => {
  const act: AppointmentActActors['act'] = fromPromise(({ input, signal }) => {
    const { appointmentId, act: event, reason } = input
    const asking = { params: { id: appointmentId }, body: { reason }, as, signal }
    const { call } = transitions[event].review
    if (call !== 'outcome') return ask(call, asking)
    return ask('closeAppointment', { ...asking, body: { outcome: event, reason } })
  })
  return createAppointmentActMachine({ act })
}
