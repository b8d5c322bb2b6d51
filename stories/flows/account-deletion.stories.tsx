import {
  createAccountDeletionMachine,
  accountDeletionView,
} from '@ilera/flows/account-deletion/account-deletion.machine'
import { DeleteAccountModal } from '@ilera/ui/modals/delete-account'
import { PatientPrivacyScreen } from '@ilera/ui/screens/patient/patient-privacy'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { privacy } from '../fixtures/privacy.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createAccountDeletionMachine({
    sendCode: world.promise([accepted({ message: 'A code is on its way.' })]),
    erase: world.promise([
      accepted({ message: 'Your account has been deleted.' }),
      refused('The password is wrong.', { statusCode: 403 }),
    ]),
  }),
  world,
  events: [
    { type: 'ask', byCode: false },
    { type: 'ask', byCode: true },
    { type: 'erase', password: 'harmattan dust' },
    { type: 'erase', password: '' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <>
      <PatientPrivacyScreen
        state="shown"
        privacy={privacy}
        onRetry={nothing}
        onChoose={nothing}
        onDownload={nothing}
        onDelete={() => send({ type: 'ask', byCode: false })}
      />
      <DeleteAccountModal
        account="amina.bello@example.com"
        {...accountDeletionView(snapshot)}
        onErase={(proof) => send({ type: 'erase', ...proof })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  ),
})

const meta = { title: 'Flows/Account deletion', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
export const Asking: Story = { args: { openAt: 'asking' } }
