import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { pollIntervalMs } from './poll-interval.ts'
import { loadScript, openPaymentWindow } from './payment-windows.ts'

/** The payment machine for a pay link: the link's token stands for the appointment, and nobody is logged in. */
export const linkPaymentMachine = createPaymentMachine({
  start: apiActor('startLinkPayment', ({ payFor }: { payFor: string }) => ({ body: { token: payFor } }), wholeResponse),
  loadScript: fromPromise<void, { scriptUrl: string }>(({ input }) => loadScript(input.scriptUrl)),
  openWidget: fromCallback<EventObject, { payment: StartedPayment | undefined }>(({ input, sendBack }) => {
    // The payer is unknown. The widget requires a name and an email address, so it gets the site's.
    return input.payment
      ? openPaymentWindow(input.payment, { name: siteConfig.name, email: siteConfig.email }, sendBack)
      : undefined
  }),
  confirm: apiActor(
    'confirmLinkPayment',
    ({ payFor, reference }: { payFor: string; reference: string }) => ({ body: { token: payFor, reference } }),
    wholeResponse,
  ),
  subscribe: fromCallback<EventObject, { payFor: string }>(({ sendBack }) => {
    const timer = setInterval(() => sendBack({ type: 'moved' }), pollIntervalMs)
    return () => clearInterval(timer)
  }),
})
