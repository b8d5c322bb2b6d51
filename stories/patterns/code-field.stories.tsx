import { m } from '@ilera/contract/messages'
import { CodeField } from '@ilera/ui/patterns/code-field'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  title: 'Patterns/Code field',
  component: CodeField,
  args: { hint: m.phone_code_hint({ phone: '0803 555 0142' }) },
} satisfies Meta<typeof CodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
  },
}
export const Wrong: Story = { args: { error: m.phone_code_wrong() } }
