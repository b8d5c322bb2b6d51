import { visitRules } from '@ilera/contract/appointments/change-policy'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { allowedEvents, startsFrom } from '@ilera/contract/appointments/transitions'
import { canPay } from '@ilera/contract/payments/statuses'
import { rescheduleSection, routePath } from '@ilera/contract/routes'
import { formatDate } from '@ilera/contract/formats'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { payLinkView, createPayLinkMachine } from '@ilera/flows/pay-link/pay-link.machine'
import { paymentView, createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { rescheduleView } from '@ilera/flows/reschedule/reschedule.machine'
import { PatientAppointmentReviewScreen } from '@ilera/ui/screens/patient/patient-appointment-review'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { fromPromise, fromCallback, type EventObject } from 'xstate'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import { moveHref } from '../support/move-href.ts'
import { timeForValidation, serverNow } from '../support/clock.ts'
import { useSection } from '../support/use-section.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { liveConnection } from '../live/live-connection.ts'
import { loginStorage } from '../session/login-storage.ts'
import { loadScript, openPaymentWindow, pollIntervalMs } from '../payment/payment-windows.ts'
import { rescheduleMachine } from './reschedule-machine.ts'
import { useArrival } from './use-arrival.ts'

/** Today as month/day/year, the format of the spec's payload (spec section 3). */
const formattedDate = () => {
  const [day, month, year] = formatDate(serverNow()).split('/')
  return `${month}/${day}/${year}`
}

function payer() {
  const patient = loginStorage.read('patient')?.data
  const { firstName = '', lastName = '', email = '', phoneNumber } = patient ?? {}
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '' }
}

/** The payment machine, wired to the server, the provider's widget and the socket. */
export const paymentMachine = createPaymentMachine({
  start: apiActor('startPayment', ({ payFor }: { payFor: string }) => ({ params: { id: payFor } }), wholeResponse),
  loadScript: fromPromise<void, { scriptUrl: string }>(({ input }) => loadScript(input.scriptUrl)),
  openWidget: fromCallback<EventObject, { payment: StartedPayment | undefined }>(({ input, sendBack }) => {
    const { firstName, lastName, email } = payer()
    return input.payment
      ? openPaymentWindow(
          input.payment,
          // Providers demand an address: patients without one pay with the site's own (SITE_EMAIL).
          { name: `${firstName} ${lastName}`, email: email || siteConfig.email },
          sendBack,
        )
      : undefined
  }),
  confirm: apiActor(
    'confirmPayment',
    ({ payFor, reference }: { payFor: string; reference: string }) => ({
      body: { ...payer(), appointmentId: payFor, reference, appointmentDate: formattedDate() },
    }),
    wholeResponse,
  ),
  subscribe: fromCallback<EventObject, { payFor: string }>(({ input, sendBack }) => {
    const timer = setInterval(() => sendBack({ type: 'moved' }), pollIntervalMs)
    const end = liveConnection.patient((liveEvent) => {
      if (liveEvent.event === 'appointment' && liveEvent.payload._id === input.payFor) sendBack({ type: 'moved' })
    })
    return () => {
      clearInterval(timer)
      end()
    }
  }),
})

/** The machine that creates a pay link, wired to the server and the clipboard. */
export const paymentLinkMachine = createPayLinkMachine({
  make: apiActor(
    'makePayLink',
    ({ appointmentId }: { appointmentId: string }) => ({ params: { id: appointmentId } }),
    wholeResponse,
  ),
  copy: fromPromise<void, { link: string }>(({ input }) => navigator.clipboard.writeText(input.link)),
})

/** One appointment of the patient, with payment, a payment link and the reschedule form. */
export function AppointmentReviewRoute() {
  const { appointmentId = '' } = useParams()
  const { value, state, errorMessage, isMissing, isCurrent, isChecking, reload } = useQuery('appointmentDetails', {
    params: { id: appointmentId },
  })
  const [reschedule, sendReschedule, rescheduleActor] = useActor(rescheduleMachine, {
    input: { appointmentId, now: timeForValidation },
  })
  const [payment, sendPayment] = useActor(paymentMachine, { input: { payFor: appointmentId } })
  const arrival = useArrival(appointmentId)
  const [payLink, sendPayLink, linking] = useActor(paymentLinkMachine, { input: { appointmentId } })
  const now = useNow()
  const today = useToday()
  const navigate = useNavigate()
  const draft = useDraft(`reschedule.${appointmentId}`, reschedule.status === 'done', 'patient')
  useToasts(rescheduleActor)
  useToasts(linking)
  useOnDone(reschedule, () => navigate(routePath('appointments')))

  const appointment = value?.appointment
  const hasArrived = appointment !== undefined && startsFrom('undo-check-in', appointment.status)
  const { value: place } = useQuery('myQueue', { params: { id: appointmentId }, when: hasArrived })
  const isOffered = isCurrent || isChecking
  const events = appointment && isOffered ? allowedEvents('patient', appointment, now) : []
  const isDue = !appointment || canPay(appointment)
  const { modal, hasChanged, ...paying } = paymentView(payment, isDue)
  // A refused start is no write, so it makes no page read again.
  useEffect(() => {
    if (hasChanged) reload()
  }, [hasChanged, reload])
  const rescheduling = rescheduleView(reschedule)
  const showReschedule = useSection(rescheduleSection, events.includes('reschedule') && rescheduling.open)
  const closePayment = () => {
    sendPayment({ type: 'close' })
    reload()
  }
  return (
    <>
      <PatientAppointmentReviewScreen
        state={state}
        appointment={appointment}
        errorMessage={errorMessage}
        isMissing={isMissing}
        place={hasArrived ? place?.data : undefined}
        reschedule={{ ...rescheduling, busy: rescheduling.busy || isChecking, today, draft }}
        arrival={events.includes('check-in') ? arrival : undefined}
        canReschedule={events.includes('reschedule')}
        canWait={events.includes('take-offer') && appointment?.serviceName !== null}
        moveHref={appointment && moveHref(appointment, events)}
        rules={appointment && visitRules(appointment, now)}
        canPay={!!appointment && isOffered && isDue}
        payment={{ ...paying, busy: paying.busy || isChecking, ...(modal && { message: undefined }) }}
        payLink={{ ...payLinkView(payLink), busy: isChecking }}
        onRetry={reload}
        onMakePayLink={() => sendPayLink({ type: 'make' })}
        onCopyPayLink={() => sendPayLink({ type: 'copy' })}
        onPay={() => sendPayment({ type: 'pay' })}
        onRetryPayment={() => sendPayment({ type: 'retry' })}
        onOpenReschedule={() => {
          sendReschedule({ type: 'open' })
          showReschedule()
        }}
        onCloseReschedule={() => sendReschedule({ type: 'close' })}
        onReschedule={({ values }) => sendReschedule({ type: 'reschedule', values })}
      />
      <PaymentOutcome
        modal={modal}
        message={paying.message}
        onRetry={() => sendPayment({ type: 'retry' })}
        onClose={closePayment}
      />
    </>
  )
}
