import { createContactMachine, contactView } from '@ilera/flows/contact/contact.machine'
import { ContactUsScreen } from '@ilera/ui/screens/public/contact-us'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: 'ngozi.okafor@example.com',
  title: 'Opening hours',
  content: 'Is the clinic in Ikoyi open on Saturdays?',
}

const flow = defineFlow({
  machine: createContactMachine({
    sendMessage: world.promise([
      accepted({}),
      refused('Too many messages. Please wait a little.', { statusCode: 429 }),
    ]),
  }),
  world,
  events: [{ type: 'send', values }, { type: 'send', values: {} }, { type: 'close' }, { type: 'cancel' }],
  screen: (snapshot, send) => (
    <ContactUsScreen {...contactView(snapshot)} onSend={(typed) => send({ type: 'send', values: typed.values })} />
  ),
})

const meta = { title: 'Flows/Contact message', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Sent: Story = { args: { openAt: 'sent' } }
