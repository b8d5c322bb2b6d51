import { words } from '@ilera/contract/shared/words'
import { RetryLine } from '@ilera/ui/elements/retry-line'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Retry line',
  component: RetryLine,
  args: { message: words.checkYourNetwork, onRetry: fn() },
} satisfies Meta<typeof RetryLine>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = { args: { message: longName } }
