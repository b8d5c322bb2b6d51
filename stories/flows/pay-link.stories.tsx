import { createPayLinkMachine, payLinkView } from '@ilera/flows/pay-link/pay-link.machine'
import { PayLinkCard } from '@ilera/ui/patterns/pay-link-card'
import type { StoryObj } from '@storybook/react-vite'
import { pending, refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { madePayLink } from '../fixtures/payments.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createPayLinkMachine({
    make: world.promise([accepted(madePayLink), refused('You cannot pay for this appointment now.')]),
    copy: world.promise([undefined]),
  }),
  world,
  input: { appointmentId: pending._id },
  events: [{ type: 'make' }, { type: 'copy' }],
  inArea: true,
  screen: (snapshot, send) => (
    <PayLinkCard
      {...payLinkView(snapshot)}
      onCreate={() => send({ type: 'make' })}
      onCopy={() => send({ type: 'copy' })}
    />
  ),
})

const meta = { title: 'Flows/Pay link', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Made: Story = { args: { openAt: 'made' } }
