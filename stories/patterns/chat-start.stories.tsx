import { m } from '@ilera/contract/messages'
import { ChatStart } from '@ilera/ui/patterns/chat-start'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Chat start',
  component: ChatStart,
  args: { canSend: true, onAsk: fn() },
} satisfies Meta<typeof ChatStart>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.chat_suggestion_book() }))
    await expect(args.onAsk).toHaveBeenCalledWith({ text: m.chat_suggestion_book() })
  },
}
export const Disabled: Story = { args: { canSend: false } }
