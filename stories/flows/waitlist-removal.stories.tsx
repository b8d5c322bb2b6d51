import { m } from '@ilera/contract/messages'
import {
  createWaitlistRemovalMachine,
  waitlistRemovalView,
} from '@ilera/flows/waitlist-removal/waitlist-removal.machine'
import { AdminWaitlistScreen } from '@ilera/ui/screens/hospital/admin-waitlist'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { waitingPeople } from '../fixtures/waitlist.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createWaitlistRemovalMachine({
    remove: world.promise([accepted({ message: m.waitlist_removed() }), refused(m.waitlist_ended_already())]),
  }),
  world,
  events: [
    { type: 'ask', person: { id: waitingPeople[0]?._id ?? '', fullName: 'Adaeze Okafor' } },
    { type: 'confirm' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminWaitlistScreen
      {...waitlistRemovalView(snapshot)}
      state="shown"
      waiting={waitingPeople}
      total={waitingPeople.length}
      onRemove={(person) => send({ type: 'ask', person })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      onRetry={() => undefined}
    />
  ),
})

const meta = { title: 'Flows/Waitlist removal', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Asking: Story = { args: { openAt: 'asking' } }
