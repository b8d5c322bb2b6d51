import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
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
    onOpen: fn(),
    onFindCare: fn(),
    onDelete: fn(),
    onRequestAppointment: fn(),
  },
} satisfies Meta<typeof LiveChatScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
const earlier = [
  { id: id(540), at: '2026-10-30T08:10:00.000Z', question: 'My back hurts when I sit for long' },
  { id: id(541), at: '2026-10-12T17:45:00.000Z', question: 'How do I pay?' },
]
/** Questions to begin with, each sent by one press. */
export const NoMessages: Story = {
  args: { messages: [] },
  play: async ({ args, canvas, userEvent }) => {
    const question = m.chat_suggestion_child_fever()
    await userEvent.click(canvas.getByRole('button', { name: question }))
    await expect(args.onSend).toHaveBeenCalledWith({ text: question })
  },
}
export const EarlierConversations: Story = {
  args: { messages: [], earlier },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.chat_options_button() }))
    await userEvent.click(await screen.findByRole('button', { name: /My back hurts/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({ id: id(540) })
  },
}
export const Over: Story = {
  args: { isOver: true, earlier },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByPlaceholderText(m.chat_placeholder())).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: m.chat_ask_new_button() }))
    await expect(args.onOpen).toHaveBeenCalledWith({})
  },
}
export const Loading: Story = { args: { state: 'loading', messages: [], canSend: false } }
export const Failed: Story = { args: { state: 'failed', messages: [], canSend: false } }
export const NotLoggedIn: Story = {
  args: { state: 'notLoggedIn', messages: [] },
  play: ({ canvas }) => expect(canvas.getByText(m.chat_not_logged_in())).toBeVisible(),
}
export const Sending: Story = {
  args: { sending: true, sendingMessage: 'Does it hurt to wait until Monday?' },
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
  args: { errorMessage: m.common_check_your_network(), draftMessage: 'Ẹ ṣé. How do I book?' },
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
/** The words lead to the search for care near the patient. */
export const FindsCare: Story = {
  args: {
    messages: exampleConversation.slice(1, 3).map((message) =>
      message.role === 'bot'
        ? {
            ...message,
            message: `${message.message}\n\n${m.assistant_offer()}`,
            care: { speciality: m.care_paediatrics(), words: 'My baby has fever' },
          }
        : { ...message, message: 'My baby has fever' },
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find paediatrics near you' }))
    await expect(args.onFindCare).toHaveBeenCalledWith({ words: 'My baby has fever' })
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
        message: `${m.assistant_emergency_title()} ${m.assistant_emergency_call(emergencyNumbers)}\n\n${m.assistant_emergency_no_wait()}\n\n- Sit the person up\n- Loosen tight clothes`,
        createdAt: '2026-11-05T13:34:00.000Z',
        questionId: null,
      },
    ],
  },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112'),
}
export const Deletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: m.chat_options_button() }))
      await userEvent.click(await screen.findByRole('button', { name }))
    }
    await choose('Delete my chat')
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: false })
    await choose('Withdraw consent')
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: true })
  },
}
export const OddData: Story = { args: odd(meta.args) }
