import { accountMessages } from '@ilera/contract/accounts/messages'
import { twoFactorMessages } from '@ilera/contract/two-factor/messages'
import { LoginForm } from '@ilera/ui/patterns/login-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Patterns/Login form',
  component: LoginForm,
  args: { onLogin: fn() },
  decorators: [
    (Story) => (
      <div className="grid gap-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Notice: Story = { args: { notice: accountMessages.patientRegistered } }
export const Success: Story = { args: { success: accountMessages.loggedIn } }
export const Refused: Story = { args: { problem: refused(accountMessages.invalidCredentials) } }
export const AsksForCode: Story = {
  args: { asksForCode: true, defaultValues: { email: 'desk@lagoonview.example', password: 'mango-tree-rain' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(twoFactorMessages.codePrompt)).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
    const values = { email: 'desk@lagoonview.example', password: 'mango-tree-rain', code: '123456' }
    await expect(args.onLogin).toHaveBeenCalledWith({ values })
  },
}
export const CodeWrong: Story = {
  args: {
    ...AsksForCode.args,
    problem: { summary: twoFactorMessages.codeWrong, fields: { code: twoFactorMessages.codeWrong } },
  },
}
