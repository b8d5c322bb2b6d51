import type { Role } from '@ilera/contract/accounts/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import {
  createAppointmentActionMachine,
  type AppointmentActionActors,
} from '@ilera/flows/appointment-action/appointment-action.machine'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'

/** The machine for declining, cancelling or closing an appointment, wired to the server for one role. */
export const appointmentActionMachine = (as: Role) => {
  const act: AppointmentActionActors['act'] = fromPromise(({ input, signal }) => {
    const { appointmentId, act: event, reason } = input
    const options = { params: { id: appointmentId }, body: { reason }, as, signal }
    const { call } = transitions[event].review
    if (call !== 'outcome') return callApi(call, options)
    return callApi('closeAppointment', { ...options, body: { outcome: event, reason } })
  })
  return createAppointmentActionMachine({ act })
}
