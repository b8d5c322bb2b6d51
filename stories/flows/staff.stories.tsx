import { m } from '@ilera/contract/messages'
import { createStaffMachine, staffView } from '@ilera/flows/staff/staff.machine'
import { AdminStaffScreen } from '@ilera/ui/screens/hospital/admin-staff'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { cashier, invitation, members } from '../../tests/flows/support/staff.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createStaffMachine({
    run: world.promise([accepted({ message: m.members_updated() }), refused(m.members_last_owner())]),
  }),
  world,
  events: [
    { type: 'ask', action: { kind: 'handOver', member: cashier } },
    { type: 'confirm', values: { password: 'harmattan dust' } },
    { type: 'confirm', values: {} },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminStaffScreen
      {...staffView(snapshot)}
      state="shown"
      staff={{ members, invitations: [invitation], twoFactorRequired: false }}
      onRetry={() => undefined}
      onAsk={({ action }) => send({ type: 'ask', action })}
      onConfirm={({ values }) => send({ type: 'confirm', values })}
      onCancel={() => send({ type: 'cancel' })}
    />
  ),
})

const meta = { title: 'Flows/Staff', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Asking: Story = { args: { openAt: 'asking' } }
