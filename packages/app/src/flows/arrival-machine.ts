import type { Arrival } from '@ilera/contract/queue/arrival'
import { createArrivalMachine } from '@ilera/flows/arrival/arrival.machine'
import { apiActor, wholeResponse } from '../support/api-actors.ts'

/** The patient's check-in, wired to the server, which compares the code. */
export const arrivalMachine = createArrivalMachine({
  arrive: apiActor(
    'arrive',
    ({ appointmentId, code }: Arrival & { appointmentId: string }) => ({
      params: { id: appointmentId },
      body: { code },
    }),
    wholeResponse,
  ),
})
