import { AppointmentTimeline } from '@ilera/ui/patterns/appointment-timeline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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
/** A mother asked for her son, and two of the staff answered. */
export const NamesWhoActed: Story = {
  args: {
    entries: [
      { ...timeline[0]!, by: 'Amaka Obi', for: 'Chidi Obi' },
      { ...timeline[1]!, by: 'Bisi Adeyemi' },
      { ...timeline[2]!, by: 'Dr Tunde Bakare' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('by Amaka Obi for Chidi Obi')).toBeVisible()
  },
}
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
