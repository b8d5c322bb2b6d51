import type { Suggestion } from '@ilera/contract/follow-ups/suggestion-schemas'
import { FollowUpSuggestion } from '@ilera/ui/patterns/follow-up-suggestion'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { homeDay } from '../fixtures/home.ts'
import { id } from '../fixtures/id.ts'
import { odd } from '../fixtures/odd.ts'

const suggestion: Suggestion = {
  day: '2026-11-13',
  note: 'Bring the result of the blood test.',
  state: 'open',
  visit: null,
}

const meta = {
  title: 'Patterns/Follow-up suggestion',
  component: FollowUpSuggestion,
  args: { suggestion, today: homeDay, onWithdraw: fn() },
} satisfies Meta<typeof FollowUpSuggestion>
export default meta
type Story = StoryObj<typeof meta>

export const NotAnswered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw the suggestion' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
  },
}
export const Booked: Story = { args: { suggestion: { ...suggestion, state: 'booked', visit: id(490) } } }
export const Declined: Story = { args: { suggestion: { ...suggestion, state: 'declined' } } }
export const Withdrawn: Story = { args: { suggestion: { ...suggestion, state: 'withdrawn', note: null } } }
/** The patient could answer for 30 days after the suggested day. */
export const NotAnsweredInTime: Story = {
  args: { today: '2026-12-14' },
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const Busy: Story = { args: { busy: true } }
export const NotWithdrawn: Story = {
  args: { problem: 'The patient has answered already, or the suggestion has ended.' },
}
/** A cashier only reads it. */
export const OnlyRead: Story = { args: { onWithdraw: undefined } }
export const LongNote: Story = {
  args: { suggestion: { ...suggestion, note: 'Please bring the letter of the other hospital. '.repeat(6) } },
}
export const OddData: Story = { args: odd(meta.args) }
