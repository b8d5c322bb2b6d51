import { m } from '@ilera/contract/messages'
import { VisitCheckScreen } from '@ilera/ui/screens/patient/visit-check'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chestPain } from '../../fixtures/care.ts'
import { confirmedAppointment, freeSlots } from '../../fixtures/appointments.ts'
import { bookableServices, checkUp } from '../../fixtures/booking.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const when = 'Friday 6 November 2026, 9:30am, Lagos time'

const meta = {
  title: 'Screens/Patient/Book a visit, check',
  component: VisitCheckScreen,
  decorators: [inPatientArea('visitBooking')],
  parameters: wholeScreen,
  args: {
    hospitalId: luth._id,
    hospitalName: luth.hospitalName,
    service: checkUp,
    doctorName: checkUp.doctors[0]?.doctorName,
    slot: { date: '2026-11-06', time: '09:30' },
    policy: m.booking_policy_until({ when: 'Thursday 5 November 2026, 9:30pm, Lagos time' }),
    presentSymptoms: '',
    suggestions: [],
    onBook: fn(),
    onChoose: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof VisitCheckScreen>
export default meta
type Story = StoryObj<typeof meta>

export const PaidFirst: Story = { tags: ['spoken'] }
export const BookedAtOnce: Story = {
  args: { service: bookableServices[1], doctorName: undefined, policy: m.booking_policy_until_start() },
}
export const Moves: Story = { args: { movedFrom: confirmedAppointment, service: bookableServices[1] } }
export const Emergency: Story = { args: { presentSymptoms: 'Chest pain since morning', emergency: chestPain } }
export const Busy: Story = { args: { busy: true } }
export const TimeGone: Story = {
  tags: ['announced'],
  args: {
    problem: refused(m.booking_slot_gone({ when })),
    suggestions: freeSlots,
    presentSymptoms: 'A cough for two weeks',
  },
}
export const ProfileIncomplete: Story = { args: { profileProblem: m.patients_profile_incomplete() } }
export const BookedBefore: Story = {
  args: { isBookedBefore: true, problem: refused(m.booking_already_booked({ when })) },
}
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }

export const Books: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Reason for the visit/), 'A cough')
    await userEvent.click(canvas.getByRole('button', { name: 'Hold and pay' }))
    await expect(args.onBook).toHaveBeenCalledWith({ presentSymptoms: 'A cough' })
  },
}
export const TakesAnotherTime: Story = {
  args: TimeGone.args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /11:00am/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(freeSlots[1])
  },
}
export const OddData: Story = { args: odd(meta.args) }
