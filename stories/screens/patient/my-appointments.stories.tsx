import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { historyRows } from '../../fixtures/appointments.ts'
import { unpaidVisit } from '../../fixtures/home.ts'
import { listOf } from '../../fixtures/list.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(historyRows)

const meta = {
  title: 'Screens/Patient/My appointments',
  component: MyAppointmentsScreen,
  decorators: [inPatientArea('appointments')],
  parameters: wholeScreen,
  args: { ...list.shown, today: '2026-11-05', onPage: fn(), onRetry: fn() },
} satisfies Meta<typeof MyAppointmentsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const NextIsLarge: Story = { args: { next: { ...unpaidVisit, _id: historyRows[0]?._id ?? '' } } }
export const AllPast: Story = {
  args: { today: '2027-01-01', rows: historyRows.map((row) => ({ ...row, status: 'attended' })) },
}
export const Loading: Story = { args: list.loading }
export const Empty: Story = { args: list.empty }
export const Failed: Story = { args: list.failed }

export const LeadsToEach: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /Lagos University Teaching Hospital/ })).toHaveLength(3)
  },
}
export const OddData: Story = { args: odd(meta.args) }
