import { NextVisit } from '@ilera/ui/patterns/next-visit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  arrivedVisit,
  bareVisit,
  heldVisit,
  homeDay,
  longVisit,
  movedVisit,
  paidVisit,
  proposedVisit,
  requestWithoutDay,
  unpaidVisit,
  visitOfToday,
  waitingRequest,
} from '../fixtures/home.ts'

const meta = {
  title: 'Patterns/Next visit',
  component: NextVisit,
  args: { visit: unpaidVisit, today: homeDay },
} satisfies Meta<typeof NextVisit>
export default meta
type Story = StoryObj<typeof meta>

export const Unpaid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tomorrow')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Pay ₦3,000' })).toHaveAttribute(
      'href',
      `#/patient/patientAppointmentReview/${unpaidVisit._id}`,
    )
    const directions = canvas.getByRole('link', { name: 'Directions' })
    await expect(directions).toHaveAttribute('href', expect.stringContaining('https://www.google.com/maps/search/'))
  },
}
export const Paid: Story = {
  args: { visit: paidVisit },
  play: async ({ canvas }) => expect(canvas.queryByRole('link', { name: /^Pay/ })).toBeNull(),
}
export const Held: Story = {
  args: { visit: heldVisit },
  play: async ({ canvas }) => expect(canvas.getByText('Pay before 10:15am to keep this time.')).toBeVisible(),
}
export const Today: Story = {
  args: { visit: visitOfToday },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links.slice(-2)).toEqual(['Check in', 'See the appointment'])
  },
}
export const TodayUnpaid: Story = { args: { visit: { ...visitOfToday, paymentStatus: 'unpaid' } } }
export const Arrived: Story = { args: { visit: arrivedVisit } }
export const Proposed: Story = { args: { visit: proposedVisit } }
export const RescheduleAsked: Story = { args: { visit: movedVisit } }
export const RequestWaits: Story = { args: { visit: waitingRequest } }
export const RequestWithoutDay: Story = { args: { visit: requestWithoutDay } }
export const Nothing: Story = { args: { visit: null } }
export const WithoutAddress: Story = { args: { visit: bareVisit } }
export const LongNames: Story = { args: { visit: longVisit } }
