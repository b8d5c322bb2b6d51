import { m } from '@ilera/contract/messages'
import { createTillMachine, tillView } from '@ilera/flows/till/till.machine'
import { AdminTillVisitScreen } from '@ilera/ui/screens/hospital/admin-till-visit'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { cashPayment, partPaidVisit, partReceipt } from '../fixtures/till.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined
const visit = { id: partPaidVisit._id, owed: partPaidVisit.owed }

const flow = defineFlow({
  machine: createTillMachine({
    run: world.promise([
      accepted({ message: m.till_taken({ amount: '₦2,000', method: 'Cash' }) }),
      refused(m.till_more_than_owed({ owed: '₦1,000' })),
    ]),
  }),
  world,
  input: undefined,
  events: [
    { type: 'take', visit, values: { method: 'cash', amount: '2000' } },
    { type: 'take', visit, values: {} },
    { type: 'answer', id: 'a question', visit, values: { decision: 'refused' } },
    { type: 'sendReceipt', id: visit.id },
    { type: 'askVoid', payment: cashPayment },
    { type: 'void', values: { reason: 'Typed twice' } },
    { type: 'void', values: { reason: '' } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminTillVisitScreen
      {...tillView(snapshot)}
      state="shown"
      visit={partPaidVisit}
      receipt={partReceipt}
      mayVoid="all"
      onTake={({ values }) => send({ type: 'take', visit, values })}
      onAnswer={({ request, values }) => send({ type: 'answer', id: request._id, visit, values })}
      onAskVoid={({ payment }) => send({ type: 'askVoid', payment })}
      onVoid={(values) => send({ type: 'void', values })}
      onCancel={() => send({ type: 'cancel' })}
      onPrint={nothing}
      onSendReceipt={() => send({ type: 'sendReceipt', id: visit.id })}
      onDownload={nothing}
      onRetry={nothing}
    />
  ),
})

const meta = { title: 'Flows/Till', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Running: Story = { args: { openAt: 'running' } }
