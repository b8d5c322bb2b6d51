import { SessionEndedModal } from '@ilera/ui/modals/session-ended'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Session ended',
  component: SessionEndedModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '24rem' } } },
  args: { open: true, onLogin: fn() },
} satisfies Meta<typeof SessionEndedModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const LogsInAgain: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
