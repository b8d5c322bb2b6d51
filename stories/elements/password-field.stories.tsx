import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordField } from '@ilera/ui/elements/password-field'

const meta = {
  title: 'Primitives/Password field',
  component: PasswordField,
  args: { label: 'Password', name: 'password', defaultValue: 'correct horse' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const WithHint: Story = {
  args: { hint: 'At least 8 characters', autoComplete: 'new-password', defaultValue: '' },
}
export const Invalid: Story = { args: { error: 'Passwords do not match' } }
export const Disabled: Story = {
  args: { disabled: true },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Show password' })).toBeDisabled(),
}
export const ShowsAndHides: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(box).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(box).toHaveAttribute('type', 'password')
    await expect(box).toHaveValue('correct horse')
  },
}
