import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { createSessionMachine } from '@ilera/flows/session/session.machine'
import { sessionView } from '@ilera/flows/session/session.view'
import { SessionEndedModal } from '@ilera/ui/modals/session-ended'
import { PatientHeader } from '@ilera/ui/patterns/patient-header'
import { ngoziLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const ended = refused('Your session has ended. Please log in again.', { statusCode: 401 })

const flow = defineFlow({
  machine: createSessionMachine<PatientLogin>({
    readLogin: world.promise([{ login: ngoziLogin }, { login: undefined }]),
    confirmLogin: world.promise([accepted(ngoziLogin), ended, refused('Too many attempts.', { statusCode: 429 })]),
    clearLogin: world.promise([undefined]),
    revokeLogin: world.promise([accepted({})]),
    subscribeToLogin: world.callback([{ type: 'changedElsewhere', login: ngoziLogin }, { type: 'changedElsewhere' }]),
  }),
  world,
  events: [
    { type: 'login', login: ngoziLogin },
    { type: 'logout' },
    { type: 'expire' },
    { type: 'erase' },
    { type: 'gone' },
    { type: 'confirm' },
  ],
  screen: (snapshot, send) => {
    const view = sessionView<PatientLogin>(snapshot)
    const name = view.session === 'loggedIn' ? `${view.login.data.firstName} ${view.login.data.lastName}` : ''
    return (
      <>
        <PatientHeader
          unread={0}
          menu={null}
          name={name}
          search={{ state: 'idle', results: [], onQuery: () => undefined, onChoose: () => undefined }}
        />
        <SessionEndedModal
          open={view.session === 'expired'}
          onLogin={() => send({ type: 'login', login: ngoziLogin })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Session', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const LoggedIn: Story = { args: { openAt: 'loggedIn.valid' } }

export const EndedElsewhere: Story = { args: { openAt: 'endedElsewhere' } }
