import { m } from '@ilera/contract/messages'
import { arrivalView, createArrivalMachine } from '@ilera/flows/arrival/arrival.machine'
import { ArrivalForm } from '@ilera/ui/patterns/arrival-form'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createArrivalMachine({
    arrive: world.promise([
      accepted({ message: m.arrival_done({ number: '4' }) }),
      refused(m.arrival_code_wrong(), { fields: { code: m.arrival_code_wrong() } }),
    ]),
  }),
  world,
  input: { appointmentId: 'visit-1' },
  events: [
    { type: 'arrive', values: { code: '4821' } },
    { type: 'arrive', values: {} },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <ArrivalForm {...arrivalView(snapshot)} onArrive={({ values }) => send({ type: 'arrive', values })} />
  ),
})

const meta = { title: 'Flows/Arrival', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Sending: Story = { args: { openAt: 'arriving' } }
