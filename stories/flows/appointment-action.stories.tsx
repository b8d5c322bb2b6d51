import {
  createAppointmentActionMachine,
  appointmentActionView,
} from '@ilera/flows/appointment-action/appointment-action.machine'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { pending, refused, opened } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createAppointmentActionMachine({
    act: world.promise([
      accepted({ message: 'The request has been declined.' }),
      refused('This appointment is already confirmed.'),
    ]),
  }),
  world,
  input: { appointmentId: pending._id, requiresReason: ['decline', 'cancel'] },
  events: [
    { type: 'choose', act: 'decline' },
    { type: 'act', reason: 'The clinic is closed that day.' },
    { type: 'act', reason: '' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { asked, busy, problem } = appointmentActionView(snapshot)
    return (
      <>
        <AdminAppointmentReviewScreen
          state="shown"
          appointment={opened(pending)}
          events={['assign', 'decline']}
          onRetry={nothing}
          onAssign={nothing}
          onReviewBooking={nothing}
          onAction={() => send({ type: 'choose', act: 'decline' })}
        />
        <ActionWithReasonModal
          open={asked !== undefined}
          title="Decline this request?"
          text="We will tell the patient. They can read your reason on the page of the appointment."
          confirmLabel="Decline the request"
          reason="needed"
          busy={busy}
          problem={problem}
          onConfirm={({ reason }) => send({ type: 'act', reason })}
          onCancel={() => send({ type: 'cancel' })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Appointment action', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Acting: Story = { args: { openAt: 'acting' } }

/** The stage's buttons stay usable while a modal is open. */
export const Declined: Story = {
  args: { openAt: 'acting' },
  play: async ({ canvas }) => {
    const accepts = await canvas.findByRole('button', { name: 'act: accepted', hidden: true })
    await userEvent.click(accepts)
    await expect(canvas.getByText('idle', { selector: 'strong' })).toBeVisible()
  },
}
