import { m } from '@ilera/contract/messages'
import { createSettlementMachine } from '@ilera/flows/settlement/settlement.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminSettlementScreen } from '@ilera/ui/screens/hospital/admin-settlement'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { noSettlement } from '../fixtures/settlement.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createSettlementMachine({
    save: world.promise([
      accepted({ message: m.settlement_saved({ accountName: 'LAGOON VIEW HOSPITAL LTD', lastFour: '6047' }) }),
      refused(m.settlement_unknown_account(), { statusCode: 422 }),
    ]),
  }),
  world,
  events: [
    { type: 'save', values: { bankCode: '058', accountNumber: '0123456047', password: 'harmattan dust' } },
    { type: 'save', values: { bankCode: '', accountNumber: '12', password: '' } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminSettlementScreen
      {...formView(snapshot)}
      state="shown"
      settlement={noSettlement}
      onRetry={() => undefined}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  ),
})

const meta = { title: 'Flows/Settlement account', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
