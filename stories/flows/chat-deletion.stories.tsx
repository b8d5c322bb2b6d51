import { m } from '@ilera/contract/messages'
import { createChatDeletionMachine, chatDeletionView } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { DeleteChatModal } from '@ilera/ui/modals/delete-chat'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { exampleConversation } from '../fixtures/chat.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createChatDeletionMachine({
    remove: world.promise([
      accepted({ message: m.chat_deleted() }),
      refused('Too many requests. Please wait a little.', { statusCode: 429 }),
    ]),
  }),
  world,
  events: [{ type: 'ask', stopping: false }, { type: 'ask', stopping: true }, { type: 'confirm' }, { type: 'cancel' }],
  inArea: true,
  screen: (snapshot, send) => (
    <>
      <LiveChatScreen
        state="shown"
        messages={exampleConversation}
        name="Amina Bello"
        sending={false}
        canSend
        connection="connected"
        onSend={nothing}
        onRetry={nothing}
        onOpen={() => undefined}
        onFindCare={() => undefined}
        onReload={nothing}
        onRequestAppointment={nothing}
        onDelete={({ stopping }) => send({ type: 'ask', stopping })}
      />
      <DeleteChatModal
        {...chatDeletionView(snapshot)}
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  ),
})

const meta = { title: 'Flows/Chat deletion', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
export const Asking: Story = { args: { openAt: 'asking' } }
