import { checkForgot } from '@ilera/contract/accounts/rules'
import { accountMessages } from '@ilera/contract/accounts/messages'
import { commonMessages } from '@ilera/contract/shared/messages'
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
export const Sent: Story = { args: { defaultValues: { email }, sent: accountMessages.forgotSent } }
export const TooManyAttempts: Story = { args: { defaultValues: { email }, problem: refused(commonMessages.tooMany) } }
export const Offline: Story = { args: { defaultValues: { email }, problem: refused(commonMessages.checkYourNetwork) } }

export const AsksForALink: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), email)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ values: { email } })
  },
}
