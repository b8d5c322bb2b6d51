import { DeleteChatModal } from '@ilera/ui/modals/delete-chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Delete chat',
  component: DeleteChatModal,
  args: { open: true, stopping: false, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof DeleteChatModal>
export default meta
type Story = StoryObj<typeof meta>

export const Deleting: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const TakingConsentBack: Story = { args: { stopping: true } }
export const Busy: Story = { args: { busy: true } }
