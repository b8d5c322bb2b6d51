import { m } from '@ilera/contract/messages'
import type { RescheduleInput } from '@ilera/contract/appointments/rules'
import { createRescheduleMachine } from '@ilera/flows/reschedule/reschedule.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type RescheduleRequest = { appointmentId: string; values: RescheduleInput }

/** The reschedule request machine, wired to the server. */
export const rescheduleMachine = createRescheduleMachine({
  askReschedule: apiActor(
    'reschedule',
    ({ appointmentId, values }: RescheduleRequest) => ({
      params: { id: appointmentId },
      body: values,
      fallbackMessage: m.common_internal_server_error(),
    }),
    wholeResponse,
  ),
})
