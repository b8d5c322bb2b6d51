import { AppointmentTimeline } from '@ilera/ui/patterns/appointment-timeline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { timeline } from '../fixtures/appointments.ts'

const meta = {
  title: 'Patterns/Appointment timeline',
  component: AppointmentTimeline,
  args: { entries: timeline },
} satisfies Meta<typeof AppointmentTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Booked: Story = {}
export const JustAskedFor: Story = { args: { entries: timeline.slice(0, 1) } }
export const DeclinedWithReason: Story = {
  args: {
    entries: [
      ...timeline.slice(0, 1),
      {
        at: '2026-11-01T15:02:00.000Z',
        event: 'decline',
        who: 'hospital',
        status: 'declined',
        reason: 'Our clinic for children moves to Yaba this month. Please ask the hospital there.',
      },
    ],
  },
}
export const UnknownEvent: Story = {
  args: { entries: [{ at: 'not a date', event: 'moved', who: 'system', status: 'pending', reason: null }] },
}
