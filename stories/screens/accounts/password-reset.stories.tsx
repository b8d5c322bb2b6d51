import { href } from '@ilera/contract/routes'
import { PasswordResetScreen } from '@ilera/ui/screens/accounts/password-reset'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Password reset',
  component: PasswordResetScreen,
  parameters: wholeScreen,
  args: { link: 'checking', continueHref: `${href('setPasswordHospital')}?token=a1b2c3`, onRetry: fn() },
} satisfies Meta<typeof PasswordResetScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = {}
export const Valid: Story = { args: { link: 'valid' } }
export const Invalid: Story = { args: { link: 'invalid' } }
export const Missing: Story = { args: { link: 'missing' } }
export const Unchecked: Story = { args: { link: 'unchecked' } }

export const TriesAgain: Story = {
  args: { link: 'unchecked' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
