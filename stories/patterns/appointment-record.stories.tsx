import { m } from '@ilera/contract/messages'
import { AppointmentRecordView } from '@ilera/ui/patterns/appointment-record'
import { FollowUpSuggestion } from '@ilera/ui/patterns/follow-up-suggestion'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { openedHold, openedUnpaidHold } from '../fixtures/appointments.ts'

const meta = {
  title: 'Patterns/Appointment record',
  component: AppointmentRecordView,
  args: {
    state: 'shown',
    appointment: openedHold,
    events: ['assign', 'confirm', 'cancel'],
    onRetry: fn(),
    onAssign: fn(),
    onReviewBooking: fn(),
    onAction: fn(),
  },
} satisfies Meta<typeof AppointmentRecordView>
export default meta
type Story = StoryObj<typeof meta>

export const BesideAList: Story = {
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Cancel/ }))
    await expect(args.onAction).toHaveBeenCalledWith({ event: 'cancel' })
  },
}

/** A visit with a service names it, and says how long it lasts. */
export const WithAService: Story = {
  args: { appointment: { ...openedHold, serviceName: 'Ultrasound scan', minutes: 45 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ultrasound scan, 45 min')).toBeVisible()
  },
}

/** The patient's words are among those that the health chat takes for an emergency. */
export const MayBeEmergency: Story = {
  args: { appointment: { ...openedHold, presentSymptoms: 'Chest pain since morning' }, mayBeEmergency: true },
  play: ({ canvas }) => expect(canvas.getByText(m.appointments_may_be_emergency())).toBeVisible(),
}

/** Held until it is paid: who takes payments can go to the till. */
export const Held: Story = {
  args: { appointment: openedUnpaidHold, events: ['cancel'], takesPayments: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Held until 10:15am')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Take the payment' })).toBeVisible()
  },
}

/** After an attended visit the desk books the next one, or a series. */
export const Attended: Story = {
  args: { appointment: { ...openedHold, status: 'attended', holdUntil: null }, events: [], onFollowUp: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book a series' }))
    await expect(args.onFollowUp).toHaveBeenCalledWith({ mode: 'series' })
  },
}
/** What was suggested to the patient stands above the record. */
export const FollowUpSuggested: Story = {
  args: {
    ...Attended.args,
    suggestion: (
      <FollowUpSuggestion
        suggestion={{ day: '2026-11-13', note: 'Bring the blood test', state: 'open', visit: null }}
        today="2026-11-04"
        onWithdraw={fn()}
      />
    ),
  },
}
