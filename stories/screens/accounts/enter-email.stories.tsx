import { m } from '@ilera/contract/messages'
import { checkForgot } from '@ilera/contract/accounts/rules'
import { EnterEmailScreen } from '@ilera/ui/screens/accounts/enter-email'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const email = 'amina.bello@example.com'

const meta = {
  title: 'Screens/Accounts/Enter email',
  component: EnterEmailScreen,
  parameters: wholeScreen,
  args: { onSubmit: fn() },
} satisfies Meta<typeof EnterEmailScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { defaultValues: { email }, busy: true } }
export const EmailMissing: Story = { args: { problem: problemOf(checkForgot({})) } }
export const EmailWrong: Story = {
  args: { defaultValues: { email: 'amina' }, problem: problemOf(checkForgot({ email: 'amina' })) },
}
export const Sent: Story = { args: { defaultValues: { email }, sent: m.accounts_forgot_sent() } }
export const TooManyAttempts: Story = { args: { defaultValues: { email }, problem: refused(m.common_too_many()) } }
export const Offline: Story = { args: { defaultValues: { email }, problem: refused(m.common_check_your_network()) } }

export const AsksForALink: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), email)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ values: { email } })
  },
}
