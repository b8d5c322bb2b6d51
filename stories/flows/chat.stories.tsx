import { m } from '@ilera/contract/messages'
import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { chatView } from '@ilera/flows/chat/chat.view'
import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { ChatConsentScreen } from '@ilera/ui/screens/patient/chat-consent'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const message = (number: number, role: ChatMessage['role'], text: string): ChatMessage => ({
  _id: `m${number}`,
  role,
  message: text,
  createdAt: `2026-11-05T09:0${number}:00.000Z`,
  questionId: null,
})
const hello = message(1, 'bot', 'Good morning. How can I help you today?')
const question = message(2, 'user', 'How do I pay?')
const answer = message(3, 'bot', 'Open the appointment and choose Pay. You can pay by card or by transfer.')

const flow = defineFlow({
  machine: createChatMachine({
    loadMessages: world.promise([
      accepted({ messages: [hello], agreed: true }),
      accepted({ messages: [], agreed: false }),
      refused('No.'),
    ]),
    giveConsent: world.promise([
      accepted({ message: m.chat_agreed() }),
      refused('Too many requests.', { statusCode: 429 }),
    ]),
    post: world.promise([
      accepted({ data: question }),
      refused('Too many messages. Please wait a little.', { statusCode: 429 }),
    ]),
    listen: world.callback([
      { type: 'connected' },
      { type: 'disconnected' },
      { type: 'response', message: answer },
      { type: 'piece', piece: { _id: 'm3', delta: 'Open', from: 0 } },
      { type: 'dropped', _id: 'm3' },
    ]),
  }),
  world,
  inputs: [{ loggedIn: true }, { loggedIn: false }],
  events: [
    { type: 'send', text: 'How do I pay?' },
    { type: 'agree' },
    { type: 'retry' },
    { type: 'reload' },
    { type: 'deleted', stopped: false },
    { type: 'deleted', stopped: true },
  ],
  // Chunks and messages could repeat forever; one chunk and one message cover all cases.
  stopWhen: ({ context }) => context.writing.length > 0 || context.messages.length > 1,
  inArea: true,
  screen: (snapshot, send) => {
    const { state, agreeing, ...view } = chatView(snapshot)
    if (state === 'consent')
      return (
        <ChatConsentScreen
          agreeing={agreeing}
          errorMessage={view.errorMessage}
          onAgree={() => send({ type: 'agree' })}
        />
      )
    return (
      <LiveChatScreen
        {...view}
        state={state}
        name="Ngozi Okafor"
        onSend={({ text }) => send({ type: 'send', text })}
        onRetry={() => send({ type: 'retry' })}
        onOpen={() => undefined}
        onFindCare={() => undefined}
        onReload={() => send({ type: 'reload' })}
        onRequestAppointment={() => undefined}
        onDelete={({ stopping }) => send({ type: 'deleted', stopped: stopping })}
      />
    )
  },
})

const meta = { title: 'Flows/Chat', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const AskingConsent: Story = { args: { openAt: 'askingConsent' } }

export const Sending: Story = { args: { openAt: 'open.composer.sending' } }

export const Reconnecting: Story = { args: { openAt: 'open.connection.reconnecting' } }

export const NotLoggedIn: Story = { args: { openAt: 'notLoggedIn' } }
