import { SessionsScreen } from '@ilera/ui/screens/shared/sessions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea, inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { odd } from '../../fixtures/odd.ts'

const phone = {
  _id: '019a9a6c-0000-7000-8000-000000000001',
  device: 'Chrome on Android',
  createdAt: '2026-11-02T07:15:00.000Z',
  lastSeenAt: '2026-11-05T08:58:00.000Z',
  current: true,
}
const computer = {
  _id: '019a9a6c-0000-7000-8000-000000000002',
  device: 'Firefox on Windows',
  createdAt: '2026-10-28T16:40:00.000Z',
  lastSeenAt: '2026-11-04T18:02:00.000Z',
  current: false,
}
const shopPhone = {
  _id: '019a9a6c-0000-7000-8000-000000000003',
  device: 'Opera on Android',
  createdAt: '2026-10-12T09:05:00.000Z',
  lastSeenAt: '2026-11-03T12:47:00.000Z',
  current: false,
}

const meta = {
  title: 'Screens/Shared/Where you are logged in',
  component: SessionsScreen,
  parameters: wholeScreen,
  args: { state: 'shown', sessions: [phone, computer], onRetry: fn(), onEnd: fn(), onEndOthers: fn() },
} satisfies Meta<typeof SessionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const ofPatient = [inPatientArea('patientPrivacy')]

export const Shown: Story = {
  decorators: ofPatient,
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Log out Chrome on Android' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Log out Firefox on Windows' }))
    await expect(args.onEnd).toHaveBeenCalledWith({ id: computer._id })
  },
}
export const ManyDevices: Story = {
  decorators: ofPatient,
  args: { sessions: [phone, computer, shopPhone] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out all other devices' }))
    await expect(args.onEndOthers).toHaveBeenCalledOnce()
  },
}
export const EndingAllOthers: Story = {
  decorators: ofPatient,
  args: { sessions: [phone, computer, shopPhone], ending: 'others' },
}
export const OfHospital: Story = { decorators: [inHospitalArea('adminProfile')] }
export const OnlyThisDevice: Story = { decorators: ofPatient, args: { sessions: [phone] } }
export const Ending: Story = { decorators: ofPatient, args: { ending: computer._id } }
export const Ended: Story = {
  decorators: ofPatient,
  args: { sessions: [phone], outcome: { tone: 'success', text: 'That device has been logged out.' } },
}
export const NotEnded: Story = {
  decorators: ofPatient,
  args: { outcome: { tone: 'danger', text: 'Check your network' } },
}
export const Loading: Story = { decorators: ofPatient, args: { state: 'loading' } }
export const Failed: Story = { decorators: ofPatient, args: { state: 'failed', errorMessage: 'Check your network' } }
export const OddData: Story = { decorators: ofPatient, args: odd(meta.args) }
