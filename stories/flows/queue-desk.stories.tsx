import { m } from '@ilera/contract/messages'
import { createQueueDeskMachine, queueDeskView } from '@ilera/flows/queue-desk/queue-desk.machine'
import { AdminQueueScreen } from '@ilera/ui/screens/hospital/admin-queue'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { queueDay } from '../../tests/flows/support/queues.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createQueueDeskMachine({
    act: world.promise([accepted({ message: m.queue_done_call({ number: '4' }) }), refused(m.queue_nobody_waits())]),
    close: world.promise([accepted({ message: m.queue_missed_closed({ visits: 1 }) }), refused(m.common_problem())]),
  }),
  world,
  events: [
    { type: 'act', action: { kind: 'next', queue: 'amaka obi' } },
    { type: 'review' },
    { type: 'close', appointments: ['a'] },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminQueueScreen
      {...queueDeskView(snapshot)}
      state="shown"
      day={queueDay}
      areKeysOn
      onRetry={nothing}
      onSelect={nothing}
      onAct={({ action }) => send({ type: 'act', action })}
      onReview={() => send({ type: 'review' })}
      onClose={({ appointments }) => send({ type: 'close', appointments })}
      onCancel={() => send({ type: 'cancel' })}
    />
  ),
})

const meta = { title: 'Flows/Queue at the desk', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
