import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { site } from '@ilera/contract/shared/site'
import { createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { all, asking } from '../support/requests.ts'
import { askAgainAfter } from './ask-again-after.ts'
import { loadScript, openWidget } from './widgets.ts'

/** Paying by a link: the same process with the link's token in place of an appointment, and nobody logged in. */
export const linkPaymentMachine = createPaymentMachine({
  start: asking('startLinkPayment', ({ payFor }: { payFor: string }) => ({ body: { token: payFor } }), all),
  loadScript: fromPromise<void, { scriptUrl: string }>(({ input }) => loadScript(input.scriptUrl)),
  openWidget: fromCallback<EventObject, { payment: StartedPayment | undefined }>(({ input, sendBack }) => {
    // Who pays is not asked; the window wants somebody to write to.
    return input.payment ? openWidget(input.payment, { name: site.name, email: site.email }, sendBack) : undefined
  }),
  confirm: asking(
    'confirmLinkPayment',
    ({ payFor, reference }: { payFor: string; reference: string }) => ({ body: { token: payFor, reference } }),
    all,
  ),
  watch: fromCallback<EventObject, { payFor: string }>(({ sendBack }) => {
    const timer = setInterval(() => sendBack({ type: 'moved' }), askAgainAfter)
    return () => clearInterval(timer)
  }),
})
