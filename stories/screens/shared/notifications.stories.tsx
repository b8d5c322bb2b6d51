import { NotificationsScreen } from '@ilera/ui/screens/shared/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea, inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { listOf } from '../../fixtures/list.ts'
import { notifications } from '../../fixtures/notifications.ts'
import { longName } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(notifications)

const meta = {
  title: 'Screens/Shared/Notifications',
  component: NotificationsScreen,
  parameters: wholeScreen,
  args: { ...list.shown, onPage: fn(), onRetry: fn(), onView: fn() },
} satisfies Meta<typeof NotificationsScreen>
export default meta
type Story = StoryObj<typeof meta>

const ofHospital = [inHospitalArea('adminNotifications')]

export const Shown: Story = {
  decorators: ofHospital,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText('New')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'View: Amina Bello asks for another time.' }))
    await expect(args.onView).toHaveBeenCalledWith({ appointmentId: notifications[0]?.appointmentId })
  },
}
export const OfPatient: Story = { decorators: [inPatientArea('patientNotifications')] }
export const Loading: Story = { decorators: ofHospital, args: list.loading }
export const Empty: Story = { decorators: ofHospital, args: list.empty }
export const Failed: Story = { decorators: ofHospital, args: list.failed }
export const LongTexts: Story = {
  decorators: ofHospital,
  args: { rows: notifications.map((row) => ({ ...row, text: `${longName} asks for another time.` })) },
}
export const OddData: Story = { decorators: ofHospital, args: odd(meta.args) }
