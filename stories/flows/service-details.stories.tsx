import { m } from '@ilera/contract/messages'
import { createServiceDetailsMachine } from '@ilera/flows/service-details/service-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminServiceScreen } from '@ilera/ui/screens/hospital/admin-service'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { doctors } from '../fixtures/doctors.ts'
import { scan } from '../fixtures/services.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createServiceDetailsMachine({
    save: world.promise([
      accepted({ message: m.services_saved(scan) }),
      refused(m.services_known_already(scan), { statusCode: 409 }),
    ]),
  }),
  world,
  input: { recordId: scan._id },
  events: [
    { type: 'save', values: { name: 'Ultrasound scan', minutes: '45' } },
    { type: 'save', values: { name: '', doctors: '' } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminServiceScreen
      {...formView(snapshot)}
      state="shown"
      service={scan}
      doctors={doctors}
      onRetry={() => undefined}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  ),
})

const meta = { title: 'Flows/Service details', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
