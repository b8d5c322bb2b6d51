import type { RescheduleInput } from '@ilera/contract/appointments/rules'
import { commonMessages } from '@ilera/contract/shared/messages'
import { createRescheduleMachine } from '@ilera/flows/reschedule/reschedule.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type Asked = { appointmentId: string; values: RescheduleInput }

/** Asking for another time, wired to the server. */
export const rescheduleMachine = createRescheduleMachine({
  askReschedule: apiActor(
    'reschedule',
    ({ appointmentId, values }: Asked) => ({
      params: { id: appointmentId },
      body: values,
      fallbackMessage: commonMessages.internalServerError,
    }),
    wholeResponse,
  ),
})
