import type { RescheduleRequest } from '@ilera/contract/appointments/rules'
import { words } from '@ilera/contract/shared/words'
import { createRescheduleMachine } from '@ilera/flows/reschedule/reschedule.machine'
import { all, asking } from '../support/requests.ts'

type Asked = { appointmentId: string; values: RescheduleRequest }

/** Asking for another time, wired to the server. */
export const rescheduleMachine = createRescheduleMachine({
  askReschedule: asking(
    'reschedule',
    ({ appointmentId, values }: Asked) => ({
      params: { id: appointmentId },
      body: values,
      wordless: words.internalServerError,
    }),
    all,
  ),
})
