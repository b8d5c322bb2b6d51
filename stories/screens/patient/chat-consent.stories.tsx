import { chatMessages } from '@ilera/contract/chat/messages'
import { commonMessages } from '@ilera/contract/shared/messages'
import { ChatConsentScreen } from '@ilera/ui/screens/patient/chat-consent'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/Chat consent',
  component: ChatConsentScreen,
  decorators: [inPatientArea('chat')],
  parameters: wholeScreen,
  args: { onAgree: fn() },
} satisfies Meta<typeof ChatConsentScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = { play: ({ canvas }) => expect(canvas.getByText(chatMessages.lead)).toBeVisible() }
export const Agreeing: Story = { args: { agreeing: true } }
export const NotKept: Story = { args: { sentence: commonMessages.checkYourNetwork } }
export const LongText: Story = { args: { sentence: longName } }

export const Agrees: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: chatMessages.agree }))
    await expect(args.onAgree).toHaveBeenCalledOnce()
  },
}
