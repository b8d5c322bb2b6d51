import { m } from '@ilera/contract/messages'
import { SuggestedFollowUp } from '@ilera/ui/patterns/suggested-follow-up'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { bareCare, careHospitals, chestPain, longCare, understood } from '../../fixtures/care.ts'
import {
  emptyHome,
  home,
  homeDay,
  homeOwing,
  lastVisit,
  longVisit,
  suggestedVisit,
  waitingRequest,
} from '../../fixtures/home.ts'
import { listOf } from '../../fixtures/list.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(careHospitals)
const finder = {
  filters: {},
  position: 'off' as const,
  view: 'cards' as const,
  onFilter: fn(),
  onView: fn(),
}

const meta = {
  title: 'Screens/Patient/Patient dashboard',
  component: PatientDashboardScreen,
  decorators: [inPatientArea('patient')],
  parameters: wholeScreen,
  args: {
    ...list.shown,
    home: { state: 'shown', value: home, onRetry: fn() },
    today: homeDay,
    finder,
    onView: fn(),
    onPage: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PatientDashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

/** First, because the spec describes this view. */
export const AsTheTable: Story = { args: { finder: { ...finder, view: 'list' } } }
export const Shown: Story = { tags: ['spoken'] }
export const Loading: Story = { args: { ...list.loading, home: { state: 'loading', onRetry: fn() } } }
export const NothingBooked: Story = {
  args: { home: { state: 'shown', value: emptyHome, onRetry: fn() }, isProfileIncomplete: true },
}
export const RequestWaits: Story = {
  args: { home: { state: 'shown', value: { next: waitingRequest, owed: [] }, onRetry: fn() } },
}
export const FollowUpSuggested: Story = {
  args: {
    home: { state: 'shown', value: { next: null, owed: [], suggested: [suggestedVisit] }, onRetry: fn() },
    suggested: <SuggestedFollowUp visit={suggestedVisit} onBook={fn()} onDecline={fn()} />,
  },
}
export const VisitedBefore: Story = {
  args: { home: { state: 'shown', value: { next: null, owed: [], last: lastVisit }, onRetry: fn() } },
}
export const MoneyOwed: Story = { args: { home: { state: 'shown', value: homeOwing, onRetry: fn() } } }
export const HomeFailed: Story = {
  args: { home: { state: 'failed', errorMessage: 'Please try again in a minute.', onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.home.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('button', { name: /^View/ }).length).toBeGreaterThan(1)
  },
}
export const Empty: Story = { args: list.empty }
export const Failed: Story = { args: list.failed }
export const Stale: Story = { args: list.stale }
/** Older rows are dimmed, as cards too. */
export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ canvas }) => {
    const cards = canvas.getByRole('list', { name: m.patients_hospitals_caption() })
    await expect(Number(getComputedStyle(cards).opacity)).toBeLessThan(1)
    await expect(cards.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  },
}
export const LongAndBare: Story = {
  args: {
    rows: [longCare, bareCare],
    total: 2,
    home: { state: 'shown', value: { next: longVisit, owed: homeOwing.owed }, onRetry: fn() },
    isProfileIncomplete: true,
  },
}
export const Unverified: Story = {
  args: { rows: careHospitals.map((hospital, index) => ({ ...hospital, isVerified: index !== 1 })) },
}
export const Searched: Story = {
  args: { understood, finder: { ...finder, filters: { q: 'child with fever Ikeja', priceMost: '5000' } } },
}
/** Words and filter name two places, and the filter holds. */
export const OtherPlace: Story = {
  args: {
    understood: { ...understood, place: null, otherPlace: 'Ikeja' },
    finder: { ...finder, filters: { q: 'clinic in Ikeja', area: 'Yaba', day: '2026-11-09' } },
  },
}
export const NothingFits: Story = {
  args: { ...list.empty, understood, finder: { ...finder, filters: { q: 'child with fever', day: '2026-11-08' } } },
}
export const MayBeAnEmergency: Story = {
  args: {
    understood: { ...understood, specialities: ['Cardiology'], place: null, emergency: chestPain },
    finder: { ...finder, filters: { q: 'chest pain' } },
  },
}
export const TenThousand: Story = { args: { total: 10_000, page: 250 } }

export const ChoosesAHospital: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^View/ })
    if (first) await userEvent.click(first)
    await expect(args.onView).toHaveBeenCalledWith({ hospitalId: careHospitals[0]?._id })
  },
}
export const OddData: Story = { args: odd(meta.args) }
