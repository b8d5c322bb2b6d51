import {
  createAppointmentLoginMachine,
  appointmentLoginView,
} from '@ilera/flows/appointment-login/appointment-login.machine'
import { LoginSuccessModal } from '@ilera/ui/modals/login-success'
import { OopsModal } from '@ilera/ui/modals/oops'
import { AppointmentLoginScreen } from '@ilera/ui/screens/accounts/appointment-login'
import { ngoziLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { email: ngoziLogin.data.email, password: 'harmattan dust' }

const flow = defineFlow({
  machine: createAppointmentLoginMachine({
    login: world.promise([accepted(ngoziLogin), refused('Invalid email or password', { statusCode: 401 })]),
    persistLogin: world.promise([undefined]),
  }),
  world,
  input: { appointmentId: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99' },
  events: [{ type: 'login', values }, { type: 'login', values: {} }, { type: 'close' }, { type: 'cancel' }],
  screen: (snapshot, send) => {
    const { popup, ...view } = appointmentLoginView(snapshot)
    const close = () => send({ type: 'close' })
    return (
      <>
        <AppointmentLoginScreen {...view} onLogin={(typed) => send({ type: 'login', values: typed.values })} />
        <LoginSuccessModal open={popup?.tone === 'success'} message={popup?.text ?? ''} onContinue={close} />
        <OopsModal open={popup?.tone === 'error'} message={popup?.text} onClose={close} />
      </>
    )
  },
})

const meta = { title: 'Flows/Appointment login', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
