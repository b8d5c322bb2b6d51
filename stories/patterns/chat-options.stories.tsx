import { ChatOptions } from '@ilera/ui/patterns/chat-options'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Chat options',
  component: ChatOptions,
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  args: {
    open: true,
    hasMessages: true,
    earlier: [
      { id: 'a', at: '2026-10-30T08:10:00.000Z', question: 'My back hurts when I sit for long' },
      { id: 'b', at: '2026-10-12T17:45:00.000Z', question: 'How do I pay?' },
    ],
    onOpen: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChatOptions>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /How do I pay/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({ id: 'b' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete my chat' }))
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: false })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    await expect(args.onDelete).toHaveBeenLastCalledWith({ stopping: true })
  },
}
export const NoMessages: Story = { args: { earlier: [], hasMessages: false } }
export const LongQuestion: Story = {
  args: { earlier: [{ id: 'a', at: '2026-10-30T08:10:00.000Z', question: longName.repeat(4) }] },
}
