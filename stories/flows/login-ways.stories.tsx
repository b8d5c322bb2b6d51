import { createLoginWaysMachine, loginWaysView } from '@ilera/flows/login-ways/login-ways.machine'
import { PatientLoginsScreen } from '@ilera/ui/screens/patient/patient-logins'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const phone = '+2348035550142'
const logins = { email: 'amina.bello@example.com', emailVerified: true, pendingEmail: '', phone: '' }
const nothing = () => undefined

const flow = defineFlow({
  machine: createLoginWaysMachine({
    sendCode: world.promise([accepted({ message: 'A code is on its way.' }), refused('Too many codes')]),
    save: world.promise([accepted({ message: 'You can now log in with this number.' }), refused('Wrong')]),
  }),
  world,
  events: [
    { type: 'choose', change: 'addPhone', phone: '' },
    { type: 'choose', change: 'addEmail', phone },
    { type: 'choose', change: 'removePhone', phone },
    { type: 'submit', values: { phone } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <PatientLoginsScreen
      {...loginWaysView(snapshot)}
      state="shown"
      logins={logins}
      onRetry={nothing}
      onChoose={({ change }) => send({ type: 'choose', change, phone: '' })}
      onSubmit={({ values }) => send({ type: 'submit', values })}
      onCancel={() => send({ type: 'cancel' })}
    />
  ),
})

const meta = { title: 'Flows/Login ways', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const AskingPhone: Story = { args: { openAt: 'askingPhone' } }
