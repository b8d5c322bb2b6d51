import { m } from '@ilera/contract/messages'
import { AppointmentHistoryScreen } from '@ilera/ui/screens/patient/appointment-history'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { historyRows } from '../../fixtures/appointments.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { listOf } from '../../fixtures/list.ts'
import { longPatient } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(historyRows)

const meta = {
  title: 'Screens/Patient/Appointment history',
  component: AppointmentHistoryScreen,
  decorators: [inPatientArea('appointmentHistory')],
  parameters: wholeScreen,
  args: { ...list.shown, hospitalName: luth.hospitalName, onDelete: fn(), onPage: fn(), onRetry: fn() },
} satisfies Meta<typeof AppointmentHistoryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: list.loading }
export const Empty: Story = {
  args: list.empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No appointments found')).toBeVisible()
  },
}
export const Failed: Story = { args: list.failed }
export const HospitalMissing: Story = {
  args: { ...list.failed, hospitalName: undefined, errorMessage: m.common_not_found(), isMissing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Find a hospital' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const HospitalFailed: Story = {
  args: { hospitalName: undefined, hospitalProblem: m.common_check_your_network(), onRetryHospital: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(m.hospitals_load_failed())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetryHospital).toHaveBeenCalled()
  },
}
export const Stale: Story = { args: list.stale }
export const LongNames: Story = {
  args: {
    rows: historyRows.map((row) => ({ ...row, patientName: longPatient.firstName, patientEmail: longPatient.email })),
  },
}

export const Deletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^Delete/ })
    if (first) await userEvent.click(first)
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ appointmentId: historyRows[0]?._id }))
  },
}
export const OddData: Story = { args: odd(meta.args) }
