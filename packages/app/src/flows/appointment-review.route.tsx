import { allowedEvents } from '@ilera/contract/appointments/transitions'
import { canPay } from '@ilera/contract/payments/statuses'
import { routePath } from '@ilera/contract/routes'
import { payLinkView } from '@ilera/flows/pay-link/pay-link.machine'
import { paymentView } from '@ilera/flows/payment/payment.machine'
import { rescheduleView } from '@ilera/flows/reschedule/reschedule.machine'
import { PatientAppointmentReviewScreen } from '@ilera/ui/screens/patient/patient-appointment-review'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { paymentLinkMachine } from '../payment/payment-link-machine.ts'
import { paymentMachine } from '../payment/payment-machine.ts'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import { timeForValidation } from '../support/clock.ts'
import { useInvalidation } from '../support/use-invalidation.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../support/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { rescheduleMachine } from './reschedule-machine.ts'

/** One appointment of the patient, with payment, a payment link and the reschedule form. */
export function AppointmentReviewRoute() {
  const { appointmentId = '' } = useParams()
  const { value, state, sentence, isMissing, reload } = useQuery('appointmentDetails', {
    params: { id: appointmentId },
  })
  const [reschedule, sendReschedule, rescheduling] = useActor(rescheduleMachine, {
    input: { appointmentId, now: timeForValidation },
  })
  const [payment, sendPayment] = useActor(paymentMachine, { input: { payFor: appointmentId } })
  const [payLink, sendPayLink, linking] = useActor(paymentLinkMachine, { input: { appointmentId } })
  const now = useNow()
  const today = useToday()
  const navigate = useNavigate()
  const draft = useDraft(`reschedule.${appointmentId}`, reschedule.status === 'done', 'patient')
  useToasts(rescheduling)
  useToasts(linking)
  useOnDone(reschedule, () => navigate(routePath('appointments')))
  useInvalidation('patient', appointmentId, reload)

  const appointment = value?.appointment
  const { modal, ...paying } = paymentView(payment)
  const closePayment = () => {
    sendPayment({ type: 'close' })
    reload()
  }
  return (
    <>
      <PatientAppointmentReviewScreen
        state={state}
        appointment={appointment}
        sentence={sentence}
        isMissing={isMissing}
        reschedule={{ ...rescheduleView(reschedule), today, draft }}
        canReschedule={!!appointment && allowedEvents('patient', appointment, now).includes('reschedule')}
        canPay={!!appointment && canPay(appointment)}
        payment={modal ? { ...paying, sentence: undefined } : paying}
        payLink={payLinkView(payLink)}
        onRetry={reload}
        onMakePayLink={() => sendPayLink({ type: 'make' })}
        onCopyPayLink={() => sendPayLink({ type: 'copy' })}
        onPay={() => sendPayment({ type: 'pay' })}
        onRetryPayment={() => sendPayment({ type: 'retry' })}
        onOpenReschedule={() => sendReschedule({ type: 'open' })}
        onCloseReschedule={() => sendReschedule({ type: 'close' })}
        onReschedule={({ values }) => sendReschedule({ type: 'reschedule', values })}
      />
      <PaymentOutcome
        modal={modal}
        sentence={paying.sentence}
        onRetry={() => sendPayment({ type: 'retry' })}
        onClose={closePayment}
      />
    </>
  )
}
