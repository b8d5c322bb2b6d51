import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { paymentView, createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { PayLinkScreen } from '@ilera/ui/screens/public/pay-link'
import { useActor } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { loadable } from '../support/loadable.tsx'
import { useQuery } from '../queries/use-query.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { loadScript, openPaymentWindow, pollIntervalMs } from '../payment/payment-windows.ts'

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

const outcome = loadable(() => import('../payment/payment-outcome.tsx'), 'PaymentOutcome')

/** Anybody who has the link can pay. The token is in the URL fragment, so no server logs it. */
export function PayLinkRoute() {
  const { token = '' } = useParams()
  const { value, state, errorMessage, code, reload } = useQuery('payLink', { body: { token } })
  const [payment, send] = useActor(linkPaymentMachine, { input: { payFor: token } })
  const { modal, hasChanged, ...paying } = paymentView(payment, value?.data.status !== 'paid')
  // No event tells the holder of a link what is due now.
  useEffect(() => {
    if (hasChanged) reload()
  }, [hasChanged, reload])
  const close = () => {
    send({ type: 'close' })
    reload()
  }
  return (
    <>
      <PayLinkScreen
        state={state}
        errorMessage={errorMessage}
        isEnded={code === 'payment-link-ended'}
        payLink={value?.data}
        payment={modal ? { ...paying, message: undefined } : paying}
        onRetry={reload}
        onPay={() => {
          // Preloads the outcome dialog. If this fails, it is fetched again when the payment ends.
          void outcome.load().catch(() => undefined)
          send({ type: 'pay' })
        }}
        onRetryPayment={() => send({ type: 'retry' })}
      />
      {modal ? (
        <Suspense>
          <outcome.Content
            modal={modal}
            message={paying.message}
            onRetry={() => send({ type: 'retry' })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
