import { m } from '@ilera/contract/messages'
import { ProfileErrorModal } from '@ilera/ui/modals/profile-error'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Profile update error',
  component: ProfileErrorModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: { open: true, text: m.hospitals_no_update_data(), onClose: fn() },
} satisfies Meta<typeof ProfileErrorModal>
export default meta
type Story = StoryObj<typeof meta>

export const NothingGiven: Story = {}
export const Offline: Story = { args: { text: m.common_check_your_network() } }

export const Closes: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Error Message' })).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
