import { AdminDashboardScreen } from '@ilera/ui/screens/hospital/admin-dashboard'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { appointments, appointmentsOf, pendingAppointment } from '../../fixtures/appointments.ts'
import { listOf } from '../../fixtures/list.ts'
import { longPatient, oddPatient } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(appointments)

const meta = {
  title: 'Screens/Hospital/Dashboard',
  component: AdminDashboardScreen,
  decorators: [inHospitalArea('admin')],
  parameters: wholeScreen,
  args: {
    ...list.shown,
    group: 'all',
    counts: { all: 8, reschedules: 1, attended: 2, pending: 2 },
    onTabChange: fn(),
    onView: fn(),
    onDelete: fn(),
    onPage: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminDashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

export const AllAppointment: Story = { args: { canRegister: true }, tags: ['spoken'] }
export const Reschedules: Story = { args: { group: 'reschedules', rows: appointments.slice(3, 4), total: 1 } }
export const Attended: Story = { args: { group: 'attended', rows: appointments.slice(4, 6), total: 2 } }
export const Pending: Story = { args: { group: 'pending', rows: appointments.slice(0, 2), total: 2 } }
export const Loading: Story = { args: { ...list.loading, counts: {} } }
export const Empty: Story = {
  args: { ...list.empty, counts: { all: 0, reschedules: 0, attended: 0, pending: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Appointments')).toBeVisible()
  },
}
export const Failed: Story = { args: { ...list.failed, counts: {} } }
export const Stale: Story = { args: list.stale }
export const Refreshing: Story = { args: { refreshing: true } }
export const TenThousand: Story = {
  args: {
    rows: appointmentsOf(20),
    total: 10_000,
    page: 250,
    counts: { all: 10_000, reschedules: 312, attended: 9_020, pending: 668 },
  },
}
export const LongNames: Story = {
  args: {
    rows: [
      { ...pendingAppointment, fullName: longPatient.firstName, patientEmail: longPatient.email },
      { ...pendingAppointment, _id: '2', fullName: `${oddPatient.firstName} ${oddPatient.lastName}`, patientEmail: '' },
    ],
  },
}

export const ChoosesATab: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Pending/ }))
    await expect(args.onTabChange).toHaveBeenCalledWith({ group: 'pending' })
  },
}

export const Views: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^View/ })
    if (first) await userEvent.click(first)
    await expect(args.onView).toHaveBeenCalledWith({ appointment: appointments[0] })
  },
}
export const OddData: Story = { args: odd(meta.args) }
