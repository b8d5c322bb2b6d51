import { createHospitalLoginMachine, hospitalLoginView } from '@ilera/flows/hospital-login/hospital-login.machine'
import { HospitalLoginScreen } from '@ilera/ui/screens/accounts/hospital-login'
import { lagoonViewLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted, askedForCode } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { email: lagoonViewLogin.data.email, password: 'harmattan dust' }

const flow = defineFlow({
  machine: createHospitalLoginMachine({
    login: world.promise([
      accepted(lagoonViewLogin),
      refused('Invalid email or password', { statusCode: 401 }),
      askedForCode,
    ]),
    persistLogin: world.promise([undefined]),
  }),
  world,
  events: [{ type: 'login', values }, { type: 'login', values: {} }, { type: 'cancel' }],
  screen: (snapshot, send) => (
    <HospitalLoginScreen
      {...hospitalLoginView(snapshot)}
      onLogin={(typed) => send({ type: 'login', values: typed.values })}
    />
  ),
})

const meta = { title: 'Flows/Hospital login', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const LoggingIn: Story = { args: { openAt: 'loggingIn' } }

export const AskingForCode: Story = { args: { openAt: 'askingForCode' } }

export const Refused: Story = { args: { openAt: 'refused' } }
