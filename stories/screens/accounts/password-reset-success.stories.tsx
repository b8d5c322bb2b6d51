import { href } from '@ilera/contract/routes'
import { PasswordResetSuccessScreen } from '@ilera/ui/screens/accounts/password-reset-success'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Password reset success',
  component: PasswordResetSuccessScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof PasswordResetSuccessScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Patient: Story = {}

export const Hospital: Story = {
  args: { loginHref: href('hospitalLogin') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Password resest successfully!' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '#/hospitalLogin')
  },
}
