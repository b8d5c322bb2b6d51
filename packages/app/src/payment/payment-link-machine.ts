import { createPayLinkMachine } from '@ilera/flows/pay-link/pay-link.machine'
import { fromPromise } from 'xstate'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The machine that creates a pay link, wired to the server and the clipboard. */
export const paymentLinkMachine = createPayLinkMachine({
  make: apiActor(
    'makePayLink',
    ({ appointmentId }: { appointmentId: string }) => ({ params: { id: appointmentId } }),
    wholeResponse,
  ),
  copy: fromPromise<void, { link: string }>(({ input }) => navigator.clipboard.writeText(input.link)),
})
