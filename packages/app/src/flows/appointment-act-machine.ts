import type { Role } from '@ilera/contract/accounts/schemas'
import {
  createAppointmentActMachine,
  type AppointmentActActors,
  type AppointmentAct,
} from '@ilera/flows/appointment-act/appointment-act.machine'
import { fromPromise } from 'xstate'
import { ask } from '../ask.ts'

const outcomes = { attended: 'attended', 'no-show': 'no-show' } as const

const isOutcome = (act: AppointmentAct): act is keyof typeof outcomes => Object.hasOwn(outcomes, act)

/** Ending an appointment, wired to the server for the side that does it. */
export const appointmentActMachine = (as: Role) => {
  const act: AppointmentActActors['act'] = fromPromise(({ input, signal }) => {
    const { appointmentId, reason } = input
    const asking = { params: { id: appointmentId }, body: { reason }, as, signal }
    if (isOutcome(input.act))
      return ask('closeAppointment', { ...asking, body: { outcome: outcomes[input.act], reason } })
    return ask(input.act === 'decline' ? 'declineAppointment' : 'cancelAppointment', asking)
  })
  return createAppointmentActMachine({ act })
}
