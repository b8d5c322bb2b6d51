import {
  createPaymentResolutionMachine,
  paymentResolutionView,
} from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { ResolvePaymentModal } from '@ilera/ui/modals/resolve-payment'
import { AdminPaymentsScreen } from '@ilera/ui/screens/hospital/admin-payments'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { listOf } from '../fixtures/list.ts'
import { shortPayment } from '../fixtures/payments.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createPaymentResolutionMachine({
    resolvePayment: world.promise([
      accepted({ message: 'The payment will be sent back.' }),
      refused('This payment does not need a decision any more.'),
    ]),
  }),
  world,
  input: undefined,
  events: [{ type: 'choose', payment: shortPayment }, { type: 'decide', decision: 'return' }, { type: 'cancel' }],
  inArea: true,
  screen: (snapshot, send) => (
    <>
      <AdminPaymentsScreen
        {...listOf([shortPayment]).shown}
        onFilter={nothing}
        onExport={nothing}
        onPage={nothing}
        onRetry={nothing}
        onDelete={nothing}
        onResolve={({ payment }) => send({ type: 'choose', payment })}
      />
      <ResolvePaymentModal
        {...paymentResolutionView(snapshot)}
        onResolve={({ decision }) => send({ type: 'decide', decision })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  ),
})

const meta = { title: 'Flows/Payment resolution', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Resolving: Story = { args: { openAt: 'resolving' } }
