import { m } from '@ilera/contract/messages'
import { claimCodeView, createClaimCodeMachine } from '@ilera/flows/claim-code/claim-code.machine'
import { ClaimCodeModal } from '@ilera/ui/modals/claim-code'
import { PatientDetailsModal } from '@ilera/ui/modals/patient-details'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { claimCode } from '../../tests/flows/support/merges.ts'
import { World } from '../../tests/flows/support/world.ts'
import { patientRows } from '../fixtures/people.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const patient = { id: 'record', name: claimCode.patientName }
const [row] = patientRows

const flow = defineFlow({
  machine: createClaimCodeMachine({
    makeCode: world.promise([accepted({ data: claimCode }), refused(m.desk_claim_no_second_fact())]),
  }),
  world,
  events: [{ type: 'open', patient }, { type: 'make' }, { type: 'close' }],
  inArea: true,
  screen: (snapshot, send) => (
    <>
      <PatientDetailsModal
        patient={snapshot.matches('closed') && row ? { ...row, hasLogin: false } : undefined}
        onGiveCode={() => send({ type: 'open', patient })}
        onClose={() => undefined}
      />
      <ClaimCodeModal
        {...claimCodeView(snapshot)}
        hospitalName="Lagoon View Hospital"
        siteAddress="ilera.example"
        onMake={() => send({ type: 'make' })}
        onPrint={() => undefined}
        onClose={() => send({ type: 'close' })}
      />
    </>
  ),
})

const meta = { title: 'Flows/Claim code', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const CodeShown: Story = { args: { openAt: 'shown' } }
