import { m } from '@ilera/contract/messages'
import { AdminDoctorsScreen } from '@ilera/ui/screens/hospital/admin-doctors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctors, longDoctor } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Doctors',
  component: AdminDoctorsScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', doctors, onRetry: fn() },
} satisfies Meta<typeof AdminDoctorsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Monday to Friday 8:00am to 2:30pm')).toBeVisible()
    await expect(canvas.getByText('21/12/2026 to 04/01/2027, 12/02/2027')).toBeVisible()
    await expect(canvas.getByText('Every day 8:00am to 4:00pm')).toBeVisible()
    await expect(canvas.getByText(m.doctors_no_hours())).toBeVisible()
  },
}
export const NoDoctors: Story = {
  args: { doctors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.doctors_no_doctors())).toBeVisible()
    await expect(canvas.getByText(m.doctors_no_doctors_hint())).toBeVisible()
  },
}
export const LongNames: Story = { args: { doctors: [longDoctor, ...doctors] } }
export const Loading: Story = { args: { state: 'loading', doctors: undefined } }
export const Failed: Story = {
  args: { state: 'failed', doctors: undefined, sentence: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
