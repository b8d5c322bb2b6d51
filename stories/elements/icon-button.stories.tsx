import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IconButton } from '@ilera/ui/elements/icon-button'
import { BellIcon, ChatIcon } from '@ilera/ui/elements/icons'

const meta = {
  title: 'Primitives/Icon button',
  component: IconButton,
  args: { label: 'Notifications', icon: <BellIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const WithCount: Story = {
  args: { count: 4 },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Notifications, 4 new' })).toBeVisible(),
}
export const ManyUnread: Story = { args: { count: 1250 } }
export const NegativeCount: Story = { args: { count: -3 } }
export const AsLink: Story = { args: { label: 'Chat', icon: <ChatIcon />, href: '#/patient/chat' } }
export const CurrentLink: Story = { args: { ...AsLink.args, current: true } }
export const Disabled: Story = { args: { disabled: true } }
