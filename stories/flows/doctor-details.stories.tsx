import { m } from '@ilera/contract/messages'
import { createDoctorDetailsMachine } from '@ilera/flows/doctor-details/doctor-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminDoctorDetailsScreen } from '@ilera/ui/screens/hospital/admin-doctor-details'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { drObi } from '../fixtures/doctors.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createDoctorDetailsMachine({
    save: world.promise([
      accepted({ message: m.doctor_details_saved(drObi) }),
      refused(m.doctor_details_known_already(drObi), { statusCode: 409 }),
    ]),
  }),
  world,
  input: { recordId: drObi._id },
  events: [
    { type: 'save', values: { doctorName: 'Dr Emeka Obi', specialities: 'Cardiology' } },
    { type: 'save', values: { doctorName: '', specialities: ',' } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminDoctorDetailsScreen
      {...formView(snapshot)}
      state="shown"
      doctor={drObi}
      onRetry={() => undefined}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  ),
})

const meta = { title: "Flows/Doctor's details", ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
