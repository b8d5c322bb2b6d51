import {
  createRescheduleReviewMachine,
  rescheduleReviewView,
} from '@ilera/flows/reschedule-review/reschedule-review.machine'
import { AdminRescheduleReviewScreen } from '@ilera/ui/screens/hospital/admin-reschedule-review'
import { assigned, freeSlots, now, refused, withTimeline } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const appointment = withTimeline({
  ...assigned,
  status: 'reschedule-requested',
  reschedule: { date: '2026-11-13', time: '11:00', reasonForReschedule: 'I travel to Ilorin that week.' },
})

const flow = defineFlow({
  machine: createRescheduleReviewMachine({
    watch: world.callback([
      { type: 'loaded', value: appointment },
      { type: 'failed', message: 'This appointment is not known.', isMissing: true },
    ]),
    answer: world.promise([
      accepted({ message: 'The new time is confirmed.', appointment }),
      refused('Dr Emeka Obi is not free then.', { suggestions: freeSlots }),
    ]),
  }),
  world,
  input: { appointmentId: appointment._id, now },
  events: [
    { type: 'answer', decision: { decision: 'approve' } },
    { type: 'answer', decision: { decision: 'decline', reason: '' } },
    { type: 'retry' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminRescheduleReviewScreen
      {...rescheduleReviewView(snapshot)}
      today="2026-11-05"
      events={['cancel', 'approve-reschedule', 'decline-reschedule']}
      onRetry={() => send({ type: 'retry' })}
      onApprove={() => send({ type: 'answer', decision: { decision: 'approve' } })}
      onOfferOther={({ date, time }) => send({ type: 'answer', decision: { decision: 'approve', date, time } })}
      onDecline={({ reason }) => send({ type: 'answer', decision: { decision: 'decline', reason } })}
    />
  ),
})

const meta = { title: 'Flows/Reschedule review', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Reviewing: Story = { args: { openAt: 'reviewing' } }
