import { paymentView } from '@ilera/flows/payment/payment.view'
import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'
import { PayLinkScreen } from '@ilera/ui/screens/public/pay-link'
import { useActor } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { linkPaymentMachine } from '../payment/link-payment-machine.ts'
import { newKey } from '../support/new-key.ts'
import { useLoaded } from '../support/use-loaded.ts'

/** Whoever holds the link pays; the token stays behind the `#`, so that no server writes it down. */
export function PayLinkRoute() {
  const { token = '' } = useParams()
  const { value, reload, ...loaded } = useLoaded('payLink', { body: { token } })
  const [payment, send] = useActor(linkPaymentMachine, { input: { payFor: token, newKey } })
  const { modal, ...paying } = paymentView(payment)
  const close = () => {
    send({ type: 'close' })
    reload()
  }
  return (
    <>
      <PayLinkScreen
        {...loaded}
        payLink={value?.data}
        payment={modal ? { ...paying, sentence: undefined } : paying}
        onRetry={reload}
        onPay={() => send({ type: 'pay' })}
        onRetryPayment={() => send({ type: 'retry' })}
      />
      <PaymentConfirmedModal open={modal === 'confirmed'} onClose={close} />
      <PaymentErrorModal
        open={modal === 'failed'}
        detail={paying.sentence}
        onRetry={() => send({ type: 'retry' })}
        onClose={close}
      />
    </>
  )
}
