import { createWaitingRoomMachine, waitingRoomView } from '@ilera/flows/waiting-room/waiting-room.machine'
import { AdminWaitingRoomScreen } from '@ilera/ui/screens/hospital/admin-waiting-room'
import type { StoryObj } from '@storybook/react-vite'
import { waitingRoom } from '../../tests/flows/support/queues.ts'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const nothing = () => undefined

const flow = defineFlow({
  machine: createWaitingRoomMachine(),
  world: new World(),
  events: [{ type: 'shown', room: waitingRoom }, { type: 'allow' }, { type: 'mute' }],
  screen: (snapshot, send) => (
    <AdminWaitingRoomScreen
      {...waitingRoomView(snapshot)}
      state="shown"
      room={waitingRoom}
      isLost={false}
      onAllowSound={() => send({ type: 'allow' })}
      onMute={() => send({ type: 'mute' })}
      onRetry={nothing}
    />
  ),
})

const meta = { title: 'Flows/Waiting room', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
