import { m } from '@ilera/contract/messages'
import { ChatComposer } from '@ilera/ui/elements/chat-composer'
import { ChatMessage } from '@ilera/ui/elements/chat-message'
import { MessageLog } from '@ilera/ui/patterns/message-log'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { exampleConversation } from '../fixtures/chat.ts'
import { noPicture } from '../fixtures/pictured.ts'

const long = exampleConversation.map((message) => ({ ...message, message: message.message.repeat(12) }))

type ConversationProps = {
  /** The messages, oldest first. */
  messages: typeof long
  /** A response is streaming. */
  writing: boolean
}

/** A conversation whose last message has just arrived. */
const Conversation = ({ messages, writing }: ConversationProps) => (
  <MessageLog
    latest={messages.at(-1)?._id}
    own={messages.findLast(({ role }) => role === 'user')?._id}
    writing={writing}
    composer={<ChatComposer onSend={() => undefined} />}
  >
    {messages.map(({ _id, role, message, createdAt }, place) => (
      <ChatMessage
        key={_id}
        role={role}
        text={message}
        createdAt={createdAt}
        name="Amina Bello"
        writing={writing && place === messages.length - 1}
      />
    ))}
  </MessageLog>
)

const meta = {
  title: 'Patterns/Message log',
  component: Conversation,
  args: { messages: long.slice(0, 3), writing: false },
} satisfies Meta<typeof Conversation>
export default meta
type Story = StoryObj<typeof meta>

/** Shows the last message from its beginning. */
export const Shown: Story = {
  // The scroll position depends on the screenshot's frame; the story asserts what is visible.
  tags: ['no-picture'],
  parameters: noPicture,
  play: ({ canvas }) =>
    waitFor(() => {
      const log = canvas.getByRole('log').getBoundingClientRect()
      const last = canvas.getAllByRole('article').at(-1)?.getBoundingClientRect()
      return expect(last?.top).toBeGreaterThanOrEqual(log.top - 1)
    }),
}
/** Sets `aria-busy`, so that a response is announced once, when it is complete. */
export const Writing: Story = {
  tags: ['no-picture'],
  parameters: noPicture,
  args: { writing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent(m.chat_writing())
  },
}
