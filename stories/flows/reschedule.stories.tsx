import { createRescheduleMachine, rescheduleView } from '@ilera/flows/reschedule/reschedule.machine'
import { RescheduleFormScreen } from '@ilera/ui/screens/patient/reschedule-form'
import { assigned, freeSlots, now, refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { date: '2026-11-13', time: '11:00', reasonForReschedule: 'I travel to Ilorin that week.' }

const flow = defineFlow({
  machine: createRescheduleMachine({
    askReschedule: world.promise([
      accepted({ message: 'Your request for another time has been sent.', appointment: assigned }),
      refused('Dr Emeka Obi is not free then.', { suggestions: freeSlots }),
    ]),
  }),
  world,
  input: { appointmentId: assigned._id, now },
  events: [
    { type: 'reschedule', values },
    { type: 'reschedule', values: {} },
    { type: 'open' },
    { type: 'close' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { open: _, ...view } = rescheduleView(snapshot)
    return (
      <RescheduleFormScreen
        {...view}
        state="shown"
        onRetry={() => undefined}
        today="2026-11-05"
        onReschedule={(typed) => send({ type: 'reschedule', values: typed.values })}
      />
    )
  },
})

const meta = { title: 'Flows/Reschedule', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Asking: Story = { args: { openAt: 'asking' } }
