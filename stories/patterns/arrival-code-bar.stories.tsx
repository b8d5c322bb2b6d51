import { ArrivalCodeBar } from '@ilera/ui/patterns/arrival-code-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Arrival code bar',
  component: ArrivalCodeBar,
  args: { arrival: { code: '0482', endsAt: '2026-11-24T08:10:00.000Z' }, onRetry: fn() },
} satisfies Meta<typeof ArrivalCodeBar>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0482')).toBeVisible()
    await expect(canvas.getByText('It changes at 9:10am.')).toBeVisible()
  },
}
/** Its place is kept, and nothing is read aloud. */
export const Loading: Story = {
  args: { arrival: undefined },
  play: ({ canvas }) => expect(canvas.getByText('0000')).not.toBeVisible(),
}
export const Failed: Story = {
  args: { arrival: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const OddData: Story = { args: odd(meta.args) }
