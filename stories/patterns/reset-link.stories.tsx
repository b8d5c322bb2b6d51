import { m } from '@ilera/contract/messages'
import { ResetLink } from '@ilera/ui/patterns/reset-link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Reset link',
  component: ResetLink,
  args: { link: 'checking', onRetry: fn() },
} satisfies Meta<typeof ResetLink>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = {}
export const Missing: Story = { args: { link: 'missing' } }
export const Invalid: Story = { args: { link: 'invalid' } }
export const Unchecked: Story = { args: { link: 'unchecked' } }
export const UncheckedByServer: Story = { args: { link: 'unchecked', errorMessage: m.common_busy() } }
