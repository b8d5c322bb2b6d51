import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { exampleConversation } from '../../fixtures/chat.ts'
import { id } from '../../fixtures/id.ts'
import { amina, longName } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Live chat',
  component: LiveChatScreen,
  decorators: [inPatientArea('chat')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    messages: exampleConversation,
    name: `${amina.firstName} ${amina.lastName}`,
    pictureUrl: amina.profilePicture.url,
    sending: false,
    canSend: true,
    connection: 'connected',
    onSend: fn(),
    onRetry: fn(),
    onReload: fn(),
    onDelete: fn(),
    onRequestAppointment: fn(),
  },
} satisfies Meta<typeof LiveChatScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const NoMessages: Story = { args: { messages: [] } }
export const Loading: Story = { args: { state: 'loading', messages: [], canSend: false } }
export const Failed: Story = { args: { state: 'failed', messages: [], canSend: false } }
export const NotLoggedIn: Story = {
  args: { state: 'notLoggedIn', messages: [] },
  play: ({ canvas }) => expect(canvas.getByText(m.chat_not_logged_in())).toBeVisible(),
}
export const Sending: Story = {
  args: { sending: true },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: m.chat_sending() })).toBeVisible(),
}
export const AnswerBeingWritten: Story = {
  args: { writing: [{ _id: 'next', message: 'Press "Find a hospital", choose one, and' }] },
}
export const TwoAnswersBeingWritten: Story = {
  args: {
    writing: [
      { _id: 'next', message: 'Press "Find a hospital", choose one, and' },
      { _id: 'after', message: 'You can pay by card, or' },
    ],
  },
}
export const Reconnecting: Story = { args: { connection: 'reconnecting' } }
export const NotSent: Story = {
  args: { sentence: m.common_check_your_network(), draftMessage: 'Ẹ ṣé. How do I book?' },
}
export const LongMessages: Story = {
  args: {
    messages: exampleConversation.map((message) => ({ ...message, message: message.message.repeat(6) })),
    name: longName,
    pictureUrl: null,
  },
}

export const Sends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByPlaceholderText('Type a message...'), 'Good morning{Shift>}{Enter}{/Shift}')
    await expect(args.onSend).toHaveBeenCalledWith({ text: 'Good morning' })
  },
}
/** A response about health offers an appointment request that starts with the patient's question. */
export const OffersRequest: Story = {
  args: {
    messages: exampleConversation.map((message) =>
      message.role === 'bot' ? { ...message, message: `${message.message}\n\n${m.assistant_offer()}` } : message,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    // The greeting has no question before it, so only one response has the button.
    await userEvent.click(canvas.getByRole('button', { name: m.chat_request_appointment_with_message() }))
    await expect(args.onRequestAppointment).toHaveBeenCalledWith({
      symptoms: 'I have had fever at night for three days. Is it malaria?',
    })
  },
}
/** After two quick questions, each response offers its own question. */
export const OffersEachItsOwnWords: Story = {
  args: {
    messages: [
      ...['My ear hurts', 'My skin itches'].map((message, index): ChatMessage => ({
        _id: id(530 + index),
        role: 'user',
        message,
        createdAt: `2026-11-05T13:40:0${index}.000Z`,
        questionId: null,
      })),
      ...[530, 531].map((question): ChatMessage => ({
        _id: id(question + 2),
        role: 'bot',
        message: `Keep it clean and dry.\n\n${m.assistant_offer()}`,
        createdAt: '2026-11-05T13:41:00.000Z',
        questionId: id(question),
      })),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button', { name: m.chat_request_appointment_with_message() }))
      await userEvent.click(button)
    await expect(args.onRequestAppointment).toHaveBeenNthCalledWith(1, { symptoms: 'My ear hurts' })
    await expect(args.onRequestAppointment).toHaveBeenNthCalledWith(2, { symptoms: 'My skin itches' })
  },
}
export const Emergency: Story = {
  args: {
    messages: [
      ...exampleConversation,
      {
        _id: id(519),
        role: 'bot',
        message: `${m.assistant_emergency_title()} ${m.assistant_emergency_call(emergencyNumbers)}\n\n${m.assistant_emergency_no_wait()}`,
        createdAt: '2026-11-05T13:34:00.000Z',
        questionId: null,
      },
    ],
  },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112'),
}
export const Deletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my chat' }))
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: false })
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw consent' }))
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: true })
  },
}
export const OddData: Story = { args: odd(meta.args) }
