import { formatDate } from '@ilera/contract/formats'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { createPaymentMachine } from '@ilera/flows/payment/payment.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { live } from '../live/live.ts'
import { loginStorage } from '../session/login-storage.ts'
import { now } from '../support/now.ts'
import { all, asking } from '../support/requests.ts'
import { askAgainAfter } from './ask-again-after.ts'
import { loadScript, openWidget } from './widgets.ts'

/** month/day/year, as the spec's payload writes the day (spec section 3). */
const spelledDay = () => {
  const [day, month, year] = formatDate(now()).split('/')
  return `${month}/${day}/${year}`
}

function payer() {
  const patient = loginStorage.read('patient')?.data
  const { firstName = '', lastName = '', email = '', phoneNumber } = patient ?? {}
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '' }
}

/** Paying for an appointment, wired to the server, the provider's window and the live line. */
export const paymentMachine = createPaymentMachine({
  start: asking(
    'startPayment',
    ({ payFor }: { payFor: string }) => ({
      params: { id: payFor },
    }),
    all,
  ),
  loadScript: fromPromise<void, { scriptUrl: string }>(({ input }) => loadScript(input.scriptUrl)),
  openWidget: fromCallback<EventObject, { payment: StartedPayment | undefined }>(({ input, sendBack }) => {
    const { firstName, lastName, email } = payer()
    return input.payment ? openWidget(input.payment, { name: `${firstName} ${lastName}`, email }, sendBack) : undefined
  }),
  confirm: asking(
    'confirmPayment',
    ({ payFor, reference }: { payFor: string; reference: string }) => ({
      body: { ...payer(), appointmentId: payFor, reference, appointmentDate: spelledDay() },
    }),
    all,
  ),
  watch: fromCallback<EventObject, { payFor: string }>(({ input, sendBack }) => {
    const timer = setInterval(() => sendBack({ type: 'moved' }), askAgainAfter)
    const end = live.patient((news) => {
      if (news.event === 'appointment' && news.payload._id === input.payFor) sendBack({ type: 'moved' })
    })
    return () => {
      clearInterval(timer)
      end()
    }
  }),
})
