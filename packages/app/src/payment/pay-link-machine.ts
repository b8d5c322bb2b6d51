import { createPayLinkMachine } from '@ilera/flows/pay-link/pay-link.machine'
import { fromPromise } from 'xstate'
import { all, asking } from '../support/requests.ts'

/** Making a pay link, wired to the server and the clipboard. */
export const payLinkMachine = createPayLinkMachine({
  make: asking(
    'makePayLink',
    ({ appointmentId }: { appointmentId: string }) => ({ params: { id: appointmentId } }),
    all,
  ),
  copy: fromPromise<void, { link: string }>(({ input }) => navigator.clipboard.writeText(input.link)),
})
