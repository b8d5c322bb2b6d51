import type { Role } from '@ilera/contract/accounts/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import {
  createAppointmentActionMachine,
  type AppointmentActionActors,
} from '@ilera/flows/appointment-action/appointment-action.machine'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'

/** Ending an appointment, wired to the server for the side that does it. */
export const appointmentActionMachine = (as: Role) => {
  const act: AppointmentActionActors['act'] = fromPromise(({ input, signal }) => {
    const { appointmentId, act: event, reason } = input
    const asking = { params: { id: appointmentId }, body: { reason }, as, signal }
    const { call } = transitions[event].review
    if (call !== 'outcome') return callApi(call, asking)
    return callApi('closeAppointment', { ...asking, body: { outcome: event, reason } })
  })
  return createAppointmentActionMachine({ act })
}
