import { AdminNotificationsScreen } from '@ilera/ui/screens/hospital/admin-notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { listOf } from '../../fixtures/list.ts'
import { notifications } from '../../fixtures/notifications.ts'
import { longName } from '../../fixtures/people.ts'

const list = listOf(notifications)

const meta = {
  title: 'Screens/Hospital/Notifications',
  component: AdminNotificationsScreen,
  decorators: [inHospitalArea('adminNotifications')],
  parameters: wholeScreen,
  args: { ...list.shown, onPage: fn(), onRetry: fn() },
} satisfies Meta<typeof AdminNotificationsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('New')).toHaveLength(2)
  },
}
export const Loading: Story = { args: list.loading }
export const Empty: Story = { args: list.empty }
export const Failed: Story = { args: list.failed }
export const LongTexts: Story = {
  args: { rows: notifications.map((row) => ({ ...row, text: `${longName} asks for another time.` })) },
}
