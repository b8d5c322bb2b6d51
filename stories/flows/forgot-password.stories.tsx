import { createForgotPasswordMachine, forgotPasswordView } from '@ilera/flows/forgot-password/forgot-password.machine'
import { EnterEmailScreen } from '@ilera/ui/screens/accounts/enter-email'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const flow = defineFlow({
  machine: createForgotPasswordMachine({
    sendLink: world.promise([
      accepted({ data: 'If an account uses this email, we have sent a link.' }),
      refused('Too many attempts. Please wait a little and try again.', { statusCode: 429 }),
    ]),
  }),
  world,
  events: [
    { type: 'submit', values: { email: 'ngozi.okafor@example.com' } },
    { type: 'submit', values: {} },
    { type: 'cancel' },
  ],
  screen: (snapshot, send) => (
    <EnterEmailScreen
      {...forgotPasswordView(snapshot)}
      onSubmit={(typed) => send({ type: 'submit', values: typed.values })}
    />
  ),
})

const meta = { title: 'Flows/Forgot password', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Sending: Story = { args: { openAt: 'sending' } }

export const Sent: Story = { args: { openAt: 'sent' } }
