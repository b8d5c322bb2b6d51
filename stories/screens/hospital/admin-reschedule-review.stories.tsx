import { m } from '@ilera/contract/messages'
import { AdminRescheduleReviewScreen } from '@ilera/ui/screens/hospital/admin-reschedule-review'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkReason } from '@ilera/contract/appointments/rules'
import { confirmedAppointment, freeSlots, rescheduleAppointment, timeline } from '../../fixtures/appointments.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Hospital/Reschedule review',
  component: AdminRescheduleReviewScreen,
  decorators: [inHospitalArea('adminRescheduleReview')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    appointment: { ...rescheduleAppointment, timeline },
    suggestions: [],
    today: '2026-11-05',
    events: ['cancel', 'approve-reschedule', 'decline-reschedule'],
    onRetry: fn(),
    onApprove: fn(),
    onOfferOther: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof AdminRescheduleReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Busy: Story = { args: { busy: true } }
export const TimeTaken: Story = {
  args: { problem: refused('Dr Folákẹ́ Akinwándé has another appointment then.'), suggestions: freeSlots },
}
export const NoneWaiting: Story = { args: { appointment: { ...confirmedAppointment, timeline } } }
export const NoneChosen: Story = { args: { state: 'none', appointment: undefined } }
export const Loading: Story = { args: { state: 'loading', appointment: undefined } }
export const Failed: Story = {
  args: { state: 'failed', appointment: undefined, problem: refused(m.common_check_your_network()) },
}

export const Missing: Story = {
  args: { state: 'failed', appointment: undefined, problem: refused(m.common_not_found()), isMissing: true },
}

export const AskedTimeHasPassed: Story = { args: { isRequestedTimePast: true } }
export const BothTimesHavePassed: Story = {
  args: { isRequestedTimePast: true, events: ['cancel', 'decline-reschedule'] },
}

export const Approves: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

export const OffersAnotherTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Offer another time' }))
    await userEvent.type(canvas.getByLabelText('Date'), '2026-11-12')
    await userEvent.type(canvas.getByLabelText('Time'), '10:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm this time' }))
    await expect(args.onOfferOther).toHaveBeenCalledWith({ date: '2026-11-12', time: '10:30' })
  },
}

export const DeclinesWithAReason: Story = {
  args: { problem: problemOf(checkReason({ reason: '' })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await userEvent.type(canvas.getByLabelText('Reason'), 'No doctor is free that week')
    await userEvent.click(canvas.getByRole('button', { name: 'Decline the request' }))
    await expect(args.onDecline).toHaveBeenCalledWith({ reason: 'No doctor is free that week' })
  },
}
export const OddData: Story = { args: odd(meta.args) }
