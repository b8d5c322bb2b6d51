import { createSwitchHospitalMachine, switchHospitalView } from '@ilera/flows/switch-hospital/switch-hospital.machine'
import { AdminAccountScreen } from '@ilera/ui/screens/hospital/admin-account'
import type { StoryObj } from '@storybook/react-vite'
import { lagoonViewLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { mine } from '../../tests/flows/support/staff.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createSwitchHospitalMachine({
    switchTo: world.promise([accepted(lagoonViewLogin), refused('Not found')]),
    goOn: world.promise([undefined]),
  }),
  world,
  events: [{ type: 'switch', memberId: mine.memberships[1]?._id ?? '' }],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminAccountScreen
      {...switchHospitalView(snapshot)}
      state="shown"
      account={mine}
      leaving={{ open: false }}
      naming={{}}
      onRename={() => undefined}
      onRetry={() => undefined}
      onSwitch={({ memberId }) => send({ type: 'switch', memberId })}
      onAskToLeave={() => undefined}
      onLeave={() => undefined}
      onStay={() => undefined}
    />
  ),
})

const meta = { title: 'Flows/Switch hospital', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Switching: Story = { args: { openAt: 'switching' } }
