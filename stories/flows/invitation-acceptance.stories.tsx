import { m } from '@ilera/contract/messages'
import {
  createInvitationAcceptanceMachine,
  invitationAcceptanceView,
} from '@ilera/flows/invitation-acceptance/invitation-acceptance.machine'
import { AcceptInvitationScreen } from '@ilera/ui/screens/accounts/accept-invitation'
import type { StoryObj } from '@storybook/react-vite'
import { lagoonViewLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { details } from '../../tests/flows/support/staff.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted, askedForCode } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { password: 'harmattan dust' }

const flow = defineFlow({
  machine: createInvitationAcceptanceMachine({
    accept: world.promise([
      accepted(lagoonViewLogin),
      refused(m.members_invitation_used(), { statusCode: 404, code: 'invitation-ended' }),
      refused(m.members_invitation_for_another({ email: details.email ?? '' }), {
        statusCode: 403,
        code: 'invitation-for-another',
      }),
      askedForCode,
    ]),
    persistLogin: world.promise([undefined]),
  }),
  input: { token: 'secret' },
  world,
  events: [
    { type: 'accept', account: 'existing', needsEmail: false, values },
    { type: 'accept', account: 'existing', needsEmail: false, values: {} },
  ],
  screen: (snapshot, send) => (
    <AcceptInvitationScreen
      {...invitationAcceptanceView(snapshot)}
      state="shown"
      invitation={{ ...details, hasAccount: true }}
      onRetry={() => undefined}
      onAccept={(given) => send({ type: 'accept', ...given })}
    />
  ),
})

const meta = { title: 'Flows/Accept an invitation', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Accepting: Story = { args: { openAt: 'accepting' } }
