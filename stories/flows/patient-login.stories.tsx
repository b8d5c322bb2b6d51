import { createPatientLoginMachine } from '@ilera/flows/patient-login/patient-login.machine'
import { PatientLoginScreen } from '@ilera/ui/screens/accounts/patient-login'
import { formView } from '@ilera/flows/shared/form-machine'
import { ngoziLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted, askedForCode } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { email: ngoziLogin.data.email, password: 'harmattan dust' }

const flow = defineFlow({
  machine: createPatientLoginMachine({
    login: world.promise([
      accepted(ngoziLogin),
      refused('Invalid email or password', { statusCode: 401 }),
      askedForCode,
    ]),
    persistLogin: world.promise([undefined]),
  }),
  world,
  events: [{ type: 'login', values }, { type: 'login', values: {} }, { type: 'cancel' }],
  screen: (snapshot, send) => (
    <PatientLoginScreen {...formView(snapshot)} onLogin={(typed) => send({ type: 'login', values: typed.values })} />
  ),
})

const meta = { title: 'Flows/Patient login', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const LoggingIn: Story = { args: { openAt: 'loggingIn' } }

export const Refused: Story = { args: { openAt: 'refused' } }
