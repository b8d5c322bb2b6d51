import { m } from '@ilera/contract/messages'
import {
  createServiceRetirementMachine,
  serviceRetirementView,
} from '@ilera/flows/service-retirement/service-retirement.machine'
import { AdminServicesScreen } from '@ilera/ui/screens/hospital/admin-services'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { doctors } from '../fixtures/doctors.ts'
import { scan, services } from '../fixtures/services.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createServiceRetirementMachine({
    retire: world.promise([accepted({ message: m.services_retired(scan) }), refused('Not found', { statusCode: 404 })]),
  }),
  world,
  events: [{ type: 'ask', service: scan }, { type: 'confirm' }, { type: 'cancel' }],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminServicesScreen
      {...serviceRetirementView(snapshot)}
      state="shown"
      services={services}
      doctors={doctors}
      canEdit
      onRetry={() => undefined}
      onRetire={({ service }) => send({ type: 'ask', service })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  ),
})

const meta = { title: 'Flows/Service retirement', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Asking: Story = { args: { openAt: 'asking' } }
