import { m } from '@ilera/contract/messages'
import { createMemberNameMachine } from '@ilera/flows/member-name/member-name.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminAccountScreen } from '@ilera/ui/screens/hospital/admin-account'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { mine } from '../../tests/flows/support/staff.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createMemberNameMachine({
    save: world.promise([accepted({ message: m.members_name_saved() }), refused('Not found')]),
  }),
  world,
  events: [
    { type: 'save', name: 'Ngozi Eze' },
    { type: 'save', name: '' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminAccountScreen
      state="shown"
      account={mine}
      leaving={{ open: false }}
      naming={formView(snapshot)}
      onRename={({ name }) => send({ type: 'save', name })}
      onRetry={() => undefined}
      onSwitch={() => undefined}
      onAskToLeave={() => undefined}
      onLeave={() => undefined}
      onStay={() => undefined}
    />
  ),
})

const meta = { title: 'Flows/Member name', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
