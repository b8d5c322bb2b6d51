import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextField } from '@ilera/ui/elements/text-field'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Text field',
  component: TextField,
  args: { label: 'First name', name: 'firstName' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'Ọláwálé' } }
export const WithHint: Story = {
  args: { label: 'Phone number', name: 'phoneNumber', type: 'tel', hint: 'For example 0803 123 4567' },
}
export const Optional: Story = { args: { label: 'Last name', name: 'lastName', optional: true } }
export const Invalid: Story = {
  args: { label: 'Email', name: 'email', type: 'email', defaultValue: 'amina@', error: 'Email address is invalid' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Email' })
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Error: Email address is invalid')
  },
}
export const WithPrefix: Story = {
  args: { label: 'Fee', name: 'fee', prefix: '₦', inputMode: 'numeric', defaultValue: '3000' },
}
export const LabelHidden: Story = { args: { isLabelHidden: true, placeholder: 'Your name' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Amina' } }
export const LongText: Story = { args: { label: longName, defaultValue: longName, hint: longName, error: longName } }
