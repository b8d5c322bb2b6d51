import { createLeaveHospitalMachine, leaveHospitalView } from '@ilera/flows/leave-hospital/leave-hospital.machine'
import { AdminAccountScreen } from '@ilera/ui/screens/hospital/admin-account'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { mine } from '../../tests/flows/support/staff.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createLeaveHospitalMachine({
    leave: world.promise([
      accepted({ message: 'You have left.' }),
      refused('The password is wrong.', { statusCode: 403 }),
    ]),
  }),
  world,
  events: [
    { type: 'ask' },
    { type: 'leave', password: 'harmattan dust' },
    { type: 'leave', password: '' },
    { type: 'stay' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminAccountScreen
      state="shown"
      account={mine}
      leaving={leaveHospitalView(snapshot)}
      naming={{ busy: false }}
      onRename={nothing}
      onRetry={nothing}
      onSwitch={nothing}
      onAskToLeave={() => send({ type: 'ask' })}
      onLeave={({ password }) => send({ type: 'leave', password })}
      onStay={() => send({ type: 'stay' })}
    />
  ),
})

const meta = { title: 'Flows/Leaving a hospital', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
export const Asking: Story = { args: { openAt: 'asking' } }
