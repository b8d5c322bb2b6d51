import { formatDate } from '@ilera/contract/formats'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { liveConnection } from '../live/live-connection.ts'
import { loginStorage } from '../session/login-storage.ts'
import { serverNow } from '../support/clock.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { pollIntervalMs } from './poll-interval.ts'
import { loadScript, openPaymentWindow } from './payment-windows.ts'

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
  start: apiActor(
    'startPayment',
    ({ payFor }: { payFor: string }) => ({
      params: { id: payFor },
    }),
    wholeResponse,
  ),
  loadScript: fromPromise<void, { scriptUrl: string }>(({ input }) => loadScript(input.scriptUrl)),
  openWidget: fromCallback<EventObject, { payment: StartedPayment | undefined }>(({ input, sendBack }) => {
    const { firstName, lastName, email } = payer()
    return input.payment
      ? openPaymentWindow(input.payment, { name: `${firstName} ${lastName}`, email }, sendBack)
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
