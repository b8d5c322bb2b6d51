import { m } from '@ilera/contract/messages'
import { InlineRetry } from '@ilera/ui/elements/inline-retry'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Inline retry',
  component: InlineRetry,
  args: { title: m.hospitals_load_failed(), message: m.common_check_your_network(), onRetry: fn() },
} satisfies Meta<typeof InlineRetry>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(m.hospitals_load_failed())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = { args: { message: longName } }
