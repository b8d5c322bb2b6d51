import { m } from '@ilera/contract/messages'
import { createFollowUpMachine, followUpView } from '@ilera/flows/follow-up/follow-up.machine'
import { FollowUpPlan } from '@ilera/ui/patterns/follow-up-plan'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { choices, plan } from '../../tests/flows/support/follow-ups.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createFollowUpMachine({
    plan: world.promise([accepted({ data: plan }), refused(m.follow_ups_not_attended())]),
    book: world.promise([
      accepted({ message: m.follow_ups_booked({ count: '4' }) }),
      refused(m.follow_ups_not_all(), { fields: { visit1: m.follow_ups_hint_away() } }),
    ]),
    suggest: world.promise([accepted({ message: m.follow_ups_suggested() }), refused(m.follow_ups_not_attended())]),
  }),
  input: { appointmentId: 'visit' },
  world,
  events: [
    { type: 'plan', values: { count: '4', every: '1', unit: 'weeks' } },
    { type: 'book', values: choices },
    { type: 'back' },
    { type: 'suggest', values: { every: '2', unit: 'weeks', note: m.follow_ups_note_hint() } },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { isDone, ...view } = followUpView(snapshot)
    return isDone ? (
      <p>{m.follow_ups_booked({ count: '4' })}</p>
    ) : (
      <FollowUpPlan
        {...view}
        mode="series"
        onSuggest={({ values }) => send({ type: 'suggest', values })}
        onPlan={({ values }) => send({ type: 'plan', values })}
        onBook={({ values }) => send({ type: 'book', values })}
        onBack={() => send({ type: 'back' })}
        onCancel={() => undefined}
      />
    )
  },
})

const meta = { title: 'Flows/Follow-up', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Reviewing: Story = { args: { openAt: 'reviewing' } }
