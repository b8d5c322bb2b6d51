import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@ilera/ui/elements/button'
import { ChatMessage } from '@ilera/ui/elements/chat-message'
import { expect } from 'storybook/test'
import { exampleConversation } from '../fixtures/chat.ts'
import { longName } from '../fixtures/people.ts'
import { pictures } from '../fixtures/pictures.ts'

const meta = {
  title: 'Primitives/Chat message',
  component: ChatMessage,
  args: {
    role: 'user',
    text: 'I have had fever for three days.',
    createdAt: '2026-11-05T13:30:00.000Z',
    name: 'Amina Bello',
  },
} satisfies Meta<typeof ChatMessage>
export default meta
type Story = StoryObj<typeof meta>

export const FromTheUser: Story = { args: { pictureUrl: pictures.amina } }
export const FromTheBot: Story = { args: { role: 'bot', text: 'Many things cause fever. Only a test can tell.' } }
export const Emergency: Story = {
  args: { role: 'bot', text: `${m.assistant_emergency_title()} ${m.assistant_emergency_call(emergencyNumbers)}` },
}
export const WithAnAction: Story = {
  args: {
    role: 'bot',
    text: m.assistant_offer(),
    actions: (
      <Button kind="secondary" size="small">
        {m.chat_request_appointment_with_message()}
      </Button>
    ),
  },
}
/** Only the URLs and phone numbers of our sources become links. */
export const WithLinks: Story = {
  args: {
    role: 'bot',
    text: 'Call 112 now.\n- MedlinePlus: Fever (https://medlineplus.gov/fever.html)\n- Other: https://cure.example/fever',
  },
  play: async ({ canvas }) => {
    const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(['tel:112', 'https://medlineplus.gov/fever.html'])
  },
}
export const BeingWritten: Story = { args: { role: 'bot', text: 'Many things cause', writing: true } }
export const UnknownTime: Story = { args: { createdAt: 'yesterday' } }
export const LongText: Story = { args: { text: longName.replaceAll(' ', '') } }
export const MarkupAndRightToLeft: Story = { args: { text: '<script>alert(1)</script> السلام عليكم' } }
export const Conversation: Story = {
  render: () => (
    <div className="grid gap-4">
      {exampleConversation.map(({ _id, role, message, createdAt }) => (
        <ChatMessage key={_id} role={role} text={message} createdAt={createdAt} name="Amina Bello" />
      ))}
    </div>
  ),
}
