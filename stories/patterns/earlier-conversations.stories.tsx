import { EarlierConversations } from '@ilera/ui/patterns/earlier-conversations'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Earlier conversations',
  component: EarlierConversations,
  args: {
    open: true,
    conversations: [
      { id: 'a', at: '2026-10-30T08:10:00.000Z', question: 'My back hurts when I sit for long' },
      { id: 'b', at: '2026-10-12T17:45:00.000Z', question: 'How do I pay?' },
    ],
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof EarlierConversations>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /How do I pay/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({ id: 'b' })
  },
}
export const LongQuestion: Story = {
  args: { conversations: [{ id: 'a', at: '2026-10-30T08:10:00.000Z', question: longName.repeat(4) }] },
}
