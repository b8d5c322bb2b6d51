import { accountWords } from '@ilera/contract/accounts/words'
import { SecondStepFields } from '@ilera/ui/patterns/second-step-fields'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { codeWrong } from '../fixtures/second-step.ts'

const meta = {
  title: 'Patterns/Second step fields',
  component: SecondStepFields,
  args: { codeHint: 'The six digits that the app shows now.' },
} satisfies Meta<typeof SecondStepFields>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const CodeWrong: Story = { args: { problem: codeWrong } }
export const PasswordWrong: Story = {
  args: { problem: { summary: accountWords.wrongPassword, fields: { password: accountWords.wrongPassword } } },
}
