import { m } from '@ilera/contract/messages'
import { TwoFactorFields } from '@ilera/ui/patterns/two-factor-fields'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { codeWrong } from '../fixtures/two-factor.ts'

const meta = {
  title: 'Patterns/Two-factor fields',
  component: TwoFactorFields,
  args: { codeHint: 'The six digits that the app shows now.' },
} satisfies Meta<typeof TwoFactorFields>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const CodeWrong: Story = { args: { problem: codeWrong } }
export const PasswordWrong: Story = {
  args: { problem: { summary: m.accounts_wrong_password(), fields: { password: m.accounts_wrong_password() } } },
}
