import { m } from '@ilera/contract/messages'
import { RescheduleFormScreen } from '@ilera/ui/screens/patient/reschedule-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { refused } from '../../fixtures/problem.ts'

const meta = {
  title: 'Screens/Patient/Reschedule form',
  component: RescheduleFormScreen,
  decorators: [inPatientArea('patientReschedule')],
  parameters: wholeScreen,
  args: { state: 'shown', hospitalName: luth.hospitalName, today: '2026-11-05', onReschedule: fn(), onRetry: fn() },
} satisfies Meta<typeof RescheduleFormScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }
export const SameTime: Story = { args: { problem: refused(m.appointments_reschedule_same()) } }
export const Loading: Story = { args: { state: 'loading', hospitalName: undefined } }
export const Failed: Story = {
  args: { state: 'failed', hospitalName: undefined, errorMessage: m.common_check_your_network() },
}
export const Missing: Story = {
  args: { state: 'failed', hospitalName: undefined, errorMessage: m.common_not_found(), isMissing: true },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('main')).getByRole('link', { name: 'My appointments' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const NoneChosen: Story = {
  args: { state: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'RESCHEDULE' })).toBeNull()
  },
}
