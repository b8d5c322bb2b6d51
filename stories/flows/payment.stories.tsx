import { createPaymentMachine, paymentView } from '@ilera/flows/payment/payment.machine'
import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'
import { PatientAppointmentReviewScreen } from '@ilera/ui/screens/patient/patient-appointment-review'
import { assigned, refused, withTimeline } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const appointment = withTimeline({ ...assigned, status: 'confirmed' })
const nothing = () => undefined

const flow = defineFlow({
  machine: createPaymentMachine({
    start: world.promise([
      accepted({
        reference: 'ilera-7f3a',
        amount: 3000,
        currency: 'NGN',
        publicKey: 'pk_test',
        provider: 'sandbox',
        scriptUrl: '/sandbox/widget.js',
      }),
      refused('This appointment has already been paid for.'),
    ]),
    loadScript: world.promise([undefined]),
    openWidget: world.callback([{ type: 'succeeded' }, { type: 'failed' }, { type: 'closed' }, { type: 'pending' }]),
    confirm: world.promise([
      accepted({ paymentStatus: 'paid' }),
      accepted({ paymentStatus: 'processing' }),
      accepted({ paymentStatus: 'mismatch' }),
      accepted({ paymentStatus: 'failed' }),
      refused('We do not know this payment.'),
    ]),
    subscribe: world.callback([{ type: 'moved' }]),
  }),
  world,
  input: { payFor: assigned._id },
  events: [{ type: 'pay' }, { type: 'retry' }, { type: 'close' }, { type: 'cancel' }],
  inArea: true,
  screen: (snapshot, send) => {
    const { modal, ...paying } = paymentView(snapshot)
    return (
      <>
        <PatientAppointmentReviewScreen
          state="shown"
          appointment={appointment}
          canPay
          canReschedule={false}
          reschedule={{ open: false, busy: false, today: '2026-11-05' }}
          payment={modal ? { ...paying, message: undefined } : paying}
          payLink={{ state: 'none' }}
          onRetry={nothing}
          onMakePayLink={nothing}
          onCopyPayLink={nothing}
          onPay={() => send({ type: 'pay' })}
          onRetryPayment={() => send({ type: 'retry' })}
          onOpenReschedule={nothing}
          onCloseReschedule={nothing}
          onReschedule={nothing}
        />
        <PaymentConfirmedModal open={modal === 'confirmed'} onClose={() => send({ type: 'close' })} />
        <PaymentErrorModal
          open={modal === 'failed'}
          detail={paying.message}
          onRetry={() => send({ type: 'retry' })}
          onClose={() => send({ type: 'close' })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Payment', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const WidgetOpen: Story = { args: { openAt: 'widgetOpen' } }

export const Processing: Story = { args: { openAt: 'processing' } }
