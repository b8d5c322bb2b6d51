import { m } from '@ilera/contract/messages'
import { NewPasswordForm } from '@ilera/ui/patterns/new-password-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Patterns/New password form',
  component: NewPasswordForm,
  args: { onSetPassword: fn() },
} satisfies Meta<typeof NewPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }

export const LinkUsedUp: Story = {
  args: { problem: refused(m.accounts_reset_link_invalid()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '#/enterEmail')
  },
}
