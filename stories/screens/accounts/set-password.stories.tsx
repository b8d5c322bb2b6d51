import { m } from '@ilera/contract/messages'
import { checkNewPassword } from '@ilera/contract/accounts/rules'
import { SetPasswordScreen } from '@ilera/ui/screens/accounts/set-password'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Set password',
  component: SetPasswordScreen,
  parameters: wholeScreen,
  args: { account: 'patient', link: 'valid', onSetPassword: fn(), onRetry: fn() },
} satisfies Meta<typeof SetPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const ForAHospital: Story = { args: { account: 'hospital' } }
export const ForEither: Story = { args: { account: 'either' } }
export const WithoutLink: Story = { args: { link: 'missing' } }
export const ForEitherWithoutLink: Story = { args: { account: 'either', link: 'missing' } }
export const CheckingLink: Story = { args: { link: 'checking' } }
export const LinkInvalid: Story = { args: { link: 'invalid' } }
export const LinkUnchecked: Story = { args: { link: 'unchecked' } }
export const Busy: Story = { args: { busy: true } }
export const BothMissing: Story = { args: { problem: problemOf(checkNewPassword({})) } }
export const TooShort: Story = {
  args: { problem: problemOf(checkNewPassword({ password: 'mango', confirmPassword: 'mango' })) },
}
export const PasswordsDiffer: Story = {
  args: { problem: problemOf(checkNewPassword({ password: 'mango-tree', confirmPassword: 'mango-rain' })) },
}
export const TooCommon: Story = {
  args: { problem: { summary: m.accounts_password_common(), fields: { password: m.accounts_password_common() } } },
}
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }

export const SetsThePassword: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'mango-tree-rain')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'mango-tree-rain')
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }))
    const values = { password: 'mango-tree-rain', confirmPassword: 'mango-tree-rain' }
    await expect(args.onSetPassword).toHaveBeenCalledWith({ values })
  },
}
