import { m } from '@ilera/contract/messages'
import { VisitBookedScreen } from '@ilera/ui/screens/patient/visit-booked'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { chestPain } from '../../fixtures/care.ts'
import { confirmedAppointment } from '../../fixtures/appointments.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/Book a visit, booked',
  component: VisitBookedScreen,
  decorators: [inPatientArea('visitBooking')],
  parameters: wholeScreen,
  args: { appointment: confirmedAppointment, policy: m.booking_policy_until_start() },
} satisfies Meta<typeof VisitBookedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ToBePaid: Story = { tags: ['spoken'] }
export const NothingToPay: Story = { args: { appointment: { ...confirmedAppointment, fee: 0 } } }
export const Emergency: Story = { args: { emergency: chestPain } }
export const Moved: Story = { args: { isMoved: true } }
export const OddData: Story = { args: odd(meta.args) }
