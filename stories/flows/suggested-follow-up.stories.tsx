import { m } from '@ilera/contract/messages'
import {
  createSuggestedFollowUpMachine,
  suggestedFollowUpView,
} from '@ilera/flows/suggested-follow-up/suggested-follow-up.machine'
import { SuggestedFollowUp } from '@ilera/ui/patterns/suggested-follow-up'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { booked, chosen, next } from '../../tests/flows/support/suggested-follow-ups.ts'
import { World } from '../../tests/flows/support/world.ts'
import { suggestedVisit } from '../fixtures/home.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createSuggestedFollowUpMachine({
    book: world.promise([
      accepted({ message: m.booking_booked(), appointment: booked }),
      refused(m.follow_ups_slot_gone({ when: '9:30am on Friday 13 November', next: '10:00am on Friday 13 November' }), {
        suggestions: [next],
      }),
    ]),
    decline: world.promise([accepted({ message: m.follow_ups_declined() }), refused(m.follow_ups_not_open())]),
  }),
  input: { appointmentId: 'visit' },
  world,
  events: [{ type: 'book', ...chosen }, { type: 'decline' }],
  inArea: true,
  screen: (snapshot, send) => {
    const { isAnswered, problem, ...view } = suggestedFollowUpView(snapshot)
    return isAnswered ? (
      <p>{view.appointment ? m.booking_booked() : m.follow_ups_declined()}</p>
    ) : (
      <SuggestedFollowUp
        next={view.next}
        busy={view.busy}
        problem={problem?.summary}
        visit={suggestedVisit}
        onBook={(choice) => send({ type: 'book', ...choice })}
        onDecline={() => send({ type: 'decline' })}
      />
    )
  },
})

const meta = { title: 'Flows/Suggested follow-up', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Booking: Story = { args: { openAt: 'booking' } }
