import { checkSeriesPlan } from '@ilera/contract/follow-ups/rules'
import { checkSuggestion } from '@ilera/contract/follow-ups/suggestions'
import { FollowUpPlan } from '@ilera/ui/patterns/follow-up-plan'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { plan } from '../../tests/flows/support/follow-ups.ts'
import { odd } from '../fixtures/odd.ts'
import { longName } from '../fixtures/people.ts'
import { problemOf } from '../fixtures/problem.ts'
import { longService } from '../fixtures/services.ts'

const meta = {
  title: 'Patterns/Follow-up plan',
  component: FollowUpPlan,
  args: { mode: 'one', onPlan: fn(), onSuggest: fn(), onBook: fn(), onBack: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <div className="@container max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FollowUpPlan>
export default meta
type Story = StoryObj<typeof meta>

export const FollowUp: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('The visit is in')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPlan).toHaveBeenCalledWith({ values: { count: '1', every: '2', unit: 'weeks' } })
  },
}
export const OneVisit: Story = { args: { plan: { ...plan, visits: plan.visits.slice(0, 1) } } }
export const Series: Story = { args: { mode: 'series' } }
/** Each visit says why its time was changed. */
export const Reviewing: Story = {
  args: { mode: 'series', plan },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/closed: Renovation/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText(/^Visit 4/), '')
    await userEvent.click(canvas.getByRole('button', { name: 'Book all visits' }))
    await expect(args.onBook).toHaveBeenCalledWith({
      values: expect.objectContaining({ visit0: '2026-11-12 10:00', visit3: '', presentSymptoms: 'Follow-up' }),
    })
  },
}
export const TakenMeanwhile: Story = {
  args: {
    mode: 'series',
    plan,
    problem: {
      summary: 'Some times were taken meanwhile, so nothing is booked yet. Choose other times for them.',
      fields: { visit0: 'Dr Amaka Obi is not free on 12 November at 10:00am.' },
    },
  },
}
export const BadInput: Story = {
  args: { mode: 'series', problem: problemOf(checkSeriesPlan({ count: '13', every: '0' })) },
}
/** A day without a free time near it: the visit can only be left out. */
export const TooFar: Story = {
  args: {
    mode: 'series',
    plan: {
      ...plan,
      visits: [
        ...plan.visits.slice(0, 2),
        { date: '2027-12-09', time: '10:00', state: 'beyond', closure: null, free: [] },
      ],
    },
  },
}
export const Suggesting: Story = {
  args: { mode: 'suggest' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('The visit is in')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText(/^Note to the patient/), 'Bring the blood test')
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest it to the patient' }))
    await expect(args.onSuggest).toHaveBeenCalledWith({
      values: { every: '2', unit: 'weeks', note: 'Bring the blood test' },
    })
  },
}
export const SuggestingBadInput: Story = {
  args: { mode: 'suggest', problem: problemOf(checkSuggestion({ every: '0', note: 'x'.repeat(301) })) },
}
export const Booking: Story = { args: { mode: 'series', plan, busy: true } }
export const LongNames: Story = {
  args: { mode: 'series', plan: { ...plan, fullName: longName, doctorName: longName, serviceName: longService.name } },
}
export const OddData: Story = { args: odd({ ...meta.args, plan }) }
