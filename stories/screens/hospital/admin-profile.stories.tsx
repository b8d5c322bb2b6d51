import { m } from '@ilera/contract/messages'
import { AdminProfileScreen } from '@ilera/ui/screens/hospital/admin-profile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { bareHospital, longHospital, luth } from '../../fixtures/hospitals.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Hospital/Hospital profile',
  component: AdminProfileScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', hospital: luth, onRetry: fn() },
} satisfies Meta<typeof AdminProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Bare: Story = {
  args: { hospital: bareHospital },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Address')).toBeVisible()
    await expect(canvas.getByText('No Email')).toBeVisible()
  },
}
export const LongTexts: Story = { args: { hospital: longHospital } }
export const Loading: Story = { args: { state: 'loading', hospital: undefined } }
export const Failed: Story = {
  args: { state: 'failed', hospital: undefined, sentence: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
