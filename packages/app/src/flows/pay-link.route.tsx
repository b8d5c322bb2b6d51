import { paymentView } from '@ilera/flows/payment/payment.machine'
import { PayLinkScreen } from '@ilera/ui/screens/public/pay-link'
import { useActor } from '@xstate/react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { linkPaymentMachine } from '../payment/link-payment-machine.ts'
import { loadable } from '../support/loadable.tsx'
import { useQuery } from '../support/use-query.ts'

const outcome = loadable(() => import('../payment/payment-outcome.tsx'), 'PaymentOutcome')

/** Anybody who has the link can pay. The token is in the URL fragment, so no server logs it. */
export function PayLinkRoute() {
  const { token = '' } = useParams()
  const { value, state, sentence, code, reload } = useQuery('payLink', { body: { token } })
  const [payment, send] = useActor(linkPaymentMachine, { input: { payFor: token } })
  const { modal, ...paying } = paymentView(payment)
  const close = () => {
    send({ type: 'close' })
    reload()
  }
  return (
    <>
      <PayLinkScreen
        state={state}
        sentence={sentence}
        isEnded={code === 'payment-link-ended'}
        payLink={value?.data}
        payment={modal ? { ...paying, sentence: undefined } : paying}
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
            sentence={paying.sentence}
            onRetry={() => send({ type: 'retry' })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
