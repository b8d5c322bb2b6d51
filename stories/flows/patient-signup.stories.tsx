import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import { PatientSignupScreen } from '@ilera/ui/screens/accounts/patient-signup'
import { formView } from '@ilera/flows/shared/form-machine'
import { expect, userEvent, waitFor } from 'storybook/test'
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
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}

const flow = defineFlow({
  machine: createPatientSignupMachine({
    register: world.promise([
      accepted({ message: 'Your account is ready. Please log in.' }),
      refused('An account with this email already exists'),
    ]),
  }),
  world,
  events: [{ type: 'register', values }, { type: 'register', values: {} }, { type: 'cancel' }],
  screen: (snapshot, send) => (
    <PatientSignupScreen
      {...formView(snapshot)}
      onRegister={(typed) => send({ type: 'register', values: typed.values })}
    />
  ),
})

const meta = { title: 'Flows/Patient signup', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Registering: Story = { args: { openAt: 'registering' } }

export const Refused: Story = { args: { openAt: 'refused' } }

/** The whole flow by clicking, without a server. */
export const Road: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Ngozi')
    await userEvent.type(canvas.getByLabelText('Last name'), 'Okafor')
    await userEvent.type(canvas.getByLabelText(/^Email/), 'ngozi.okafor@example.com')
    await userEvent.type(canvas.getByLabelText('Password'), 'harmattan dust')
    await userEvent.type(canvas.getByLabelText(/^Confirm/), 'harmattan dust')
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    await expect(canvas.getByRole('status', { name: 'Stage' })).toHaveTextContent('registering')
    await userEvent.click(canvas.getByRole('button', { name: 'register: accepted' }))
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Stage' })).toHaveTextContent('ended'))
  },
}
