import { NewPasswordForm } from '@ilera/ui/patterns/new-password-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

const meta = {
  title: 'Patterns/New password form',
  component: NewPasswordForm,
  args: { onSetPassword: fn() },
} satisfies Meta<typeof NewPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }
