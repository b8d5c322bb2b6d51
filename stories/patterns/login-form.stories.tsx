import { m } from '@ilera/contract/messages'
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
export const Notice: Story = { args: { notice: m.accounts_patient_registered() } }
export const AfterSignup: Story = {
  args: { notice: m.accounts_patient_registered(), defaultValues: { email: 'ngozi.eze@ilera.example' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await userEvent.keyboard('mango-tree-rain{Enter}')
    const values = { email: 'ngozi.eze@ilera.example', password: 'mango-tree-rain' }
    await expect(args.onLogin).toHaveBeenCalledWith({ values })
  },
}
export const Success: Story = { args: { success: m.accounts_logged_in() } }
export const Refused: Story = { args: { problem: refused(m.accounts_invalid_credentials()) } }
export const AsksForCode: Story = {
  args: { asksForCode: true, defaultValues: { email: 'desk@lagoonview.example', password: 'mango-tree-rain' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(m.two_factor_code_prompt())).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
    const values = { email: 'desk@lagoonview.example', password: 'mango-tree-rain', code: '123456' }
    await expect(args.onLogin).toHaveBeenCalledWith({ values })
  },
}
export const CodeWrong: Story = {
  args: {
    ...AsksForCode.args,
    problem: { summary: m.two_factor_code_wrong(), fields: { code: m.two_factor_code_wrong() } },
  },
}
