import { accountWords } from '@ilera/contract/accounts/words'
import { LoginForm } from '@ilera/ui/patterns/login-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
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
export const Notice: Story = { args: { notice: accountWords.patientRegistered } }
export const Success: Story = { args: { success: accountWords.loggedIn } }
export const Refused: Story = { args: { problem: refused(accountWords.wrongLogin) } }
