import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import type { FollowUpOffer } from '@ilera/contract/follow-ups/suggestion-schemas'
import { SuggestedFollowUp } from '@ilera/ui/patterns/suggested-follow-up'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longVisit, suggestedVisit } from '../fixtures/home.ts'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Suggested follow-up',
  component: SuggestedFollowUp,
  args: { visit: suggestedVisit, onBook: fn(), onDecline: fn() },
} satisfies Meta<typeof SuggestedFollowUp>
export default meta
type Story = StoryObj<typeof meta>

const { suggestion } = suggestedVisit
const offered = (given: Partial<FollowUpOffer>): HomeVisit =>
  suggestion?.offer
    ? { ...suggestedVisit, suggestion: { ...suggestion, offer: { ...suggestion.offer, ...given } } }
    : suggestedVisit

export const OneTap: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book Friday 13 November, 9:30am' }))
    await expect(args.onBook).toHaveBeenCalledWith({
      slot: { date: '2026-11-13', time: '09:30' },
      shown: { fee: 5000, needsPrepayment: false, changeHours: 24 },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'No thanks' }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
  },
}
export const PaidFirst: Story = { args: { visit: offered({ needsPrepayment: true }) } }
export const FreeOfCharge: Story = { args: { visit: offered({ fee: 0 }) } }
/** The hospital takes requests only. The suggested time is booked at once all the same. */
export const OnRequest: Story = { args: { visit: { ...suggestedVisit, booked: null } } }
export const WithoutNote: Story = {
  args: { visit: { ...suggestedVisit, suggestion: suggestion && { ...suggestion, note: null } } },
}
export const TakenMeanwhile: Story = {
  args: {
    next: { date: '2026-11-13', time: '10:00' },
    problem:
      '9:30am on Friday 13 November is not free any more, so nothing is booked yet. The next free time is 10:00am on Friday 13 November.',
  },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Book Friday 13 November, 10:00am' })).toBeVisible(),
}
export const Busy: Story = { args: { busy: true } }
export const NothingFree: Story = { args: { visit: offered({ slot: null, obstacle: 'nothing-free' }) } }
export const TooFarAhead: Story = {
  args: { visit: offered({ slot: null, obstacle: 'too-far', from: '2026-11-06' }) },
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
export const ServiceRetired: Story = {
  args: {
    visit: { ...offered({ slot: null, obstacle: 'no-service' }), serviceName: 'Blood pressure check', booked: null },
  },
}
export const DoctorLeft: Story = { args: { visit: offered({ slot: null, obstacle: 'no-doctor' }) } }
export const HospitalSuspended: Story = { args: { visit: offered({ slot: null, obstacle: 'not-listed' }) } }
/** It was answered, or nothing was suggested. */
export const Nothing: Story = {
  args: { visit: { ...suggestedVisit, suggestion: null } },
  play: ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const LongNames: Story = {
  args: {
    visit: {
      ...suggestedVisit,
      doctorName: longVisit.doctorName,
      hospitalName: longVisit.hospitalName,
      suggestion: suggestion && { ...suggestion, note: 'Please bring the letter of the other hospital. '.repeat(6) },
    },
  },
}
export const OddData: Story = { args: odd(meta.args) }
