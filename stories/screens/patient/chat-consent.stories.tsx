import { siteConfig } from '@ilera/contract/shared/site-config'
import { m } from '@ilera/contract/messages'
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

export const Asked: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByText(m.chat_lead({ emergencyNumber: siteConfig.emergencyNumbers[0] }))).toBeVisible(),
}
export const Agreeing: Story = { args: { agreeing: true } }
export const NotKept: Story = { args: { errorMessage: m.common_check_your_network() } }
export const LongText: Story = { args: { errorMessage: longName } }

export const Agrees: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.chat_agree() }))
    await expect(args.onAgree).toHaveBeenCalledOnce()
  },
}
