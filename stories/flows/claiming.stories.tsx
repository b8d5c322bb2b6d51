import { m } from '@ilera/contract/messages'
import { claimingView, createClaimingMachine } from '@ilera/flows/claiming/claiming.machine'
import { PatientClaimScreen } from '@ilera/ui/screens/patient/patient-claim'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const now = new Date('2026-11-26T09:00:00.000Z')
const hospitalName = 'Lagoon View Hospital'

const flow = defineFlow({
  machine: createClaimingMachine({
    claim: world.promise([
      accepted({ message: m.desk_claimed({ hospitalName }), data: { hospitalName, appointments: 2 } }),
      refused(m.desk_claim_unknown(), { statusCode: 404 }),
    ]),
  }),
  world,
  events: [
    { type: 'claim', values: { code: 'K7QD-W4MP', birthDate: '1990-05-17' }, now },
    { type: 'claim', values: {}, now },
    { type: 'another' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <PatientClaimScreen
      {...claimingView(snapshot)}
      today="2026-11-26"
      onClaim={({ values }) => send({ type: 'claim', values, now })}
      onAnother={() => send({ type: 'another' })}
    />
  ),
})

const meta = { title: 'Flows/Claiming', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Claimed: Story = { args: { openAt: 'claimed' } }
