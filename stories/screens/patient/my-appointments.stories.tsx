import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { historyRows } from '../../fixtures/appointments.ts'
import { unpaidVisit } from '../../fixtures/home.ts'
import { longName } from '../../fixtures/people.ts'
import { listOf } from '../../fixtures/list.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(historyRows)
const rowId = historyRows[0]?._id ?? ''

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
/** One that is owed can be paid from its row. */
export const Owed: Story = {
  args: {
    rows: historyRows.slice(0, 1).map((row) => ({
      ...row,
      status: 'confirmed',
      time: '09:30',
      doctorName: 'Dr Emeka Obi',
      paymentStatus: 'unpaid',
      fee: 12_000,
    })),
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /^Pay/ })).toHaveAttribute(
      'href',
      href('patientAppointmentReview', { appointmentId: rowId }),
    ),
}
/** A part of a held visit was paid: the rest has a deadline. */
export const HeldAndPartPaid: Story = {
  args: {
    rows: historyRows.slice(0, 1).map((row) => ({
      ...row,
      status: 'held',
      time: '09:30',
      doctorName: 'Dr Emeka Obi',
      paymentStatus: 'mismatch',
      fee: 4500,
      holdUntil: '2026-11-05T08:09:00.000Z',
      money: { missing: 500 },
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pay ₦500' })).toBeVisible()
    await expect(canvas.getByText(m.home_note_held({ time: '9:09am' }))).toBeVisible()
  },
}
export const LongNames: Story = {
  args: { rows: historyRows.map((one) => ({ ...one, hospitalName: longName, doctorName: longName })) },
}
export const AllPast: Story = {
  args: { today: '2027-01-01', rows: historyRows.map((row) => ({ ...row, status: 'attended', time: '14:30' })) },
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
