import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { HospitalSignupScreen } from '@ilera/ui/screens/accounts/hospital-signup'
import { formView } from '@ilera/flows/shared/form-machine'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = {
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  phoneNumber: '0803 555 0199',
  email: 'desk@lagoonview.example',
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}

const flow = defineFlow({
  machine: createHospitalSignupMachine({
    register: world.promise([
      accepted({ message: 'Your hospital account is ready. Please log in.' }),
      refused('There is a problem', { fields: { phoneNumber: 'Enter a phone number' } }),
    ]),
  }),
  world,
  events: [{ type: 'register', values }, { type: 'register', values: {} }, { type: 'cancel' }],
  screen: (snapshot, send) => (
    <HospitalSignupScreen
      {...formView(snapshot)}
      onRegister={(typed) => send({ type: 'register', values: typed.values })}
    />
  ),
})

const meta = { title: 'Flows/Hospital signup', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Registering: Story = { args: { openAt: 'registering' } }

export const Refused: Story = { args: { openAt: 'refused' } }
