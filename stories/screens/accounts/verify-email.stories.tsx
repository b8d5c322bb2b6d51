import { m } from '@ilera/contract/messages'
import { VerifyEmailScreen } from '@ilera/ui/screens/accounts/verify-email'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Confirm your email',
  component: VerifyEmailScreen,
  parameters: wholeScreen,
  args: { onConfirm: fn() },
} satisfies Meta<typeof VerifyEmailScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm this address' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Confirmed: Story = { args: { outcome: { tone: 'success', text: m.phone_email_verified() } } }
export const Failed: Story = { args: { outcome: { tone: 'danger', text: m.phone_verify_link_invalid() } } }
export const LinkMissing: Story = { args: { isLinkMissing: true } }
