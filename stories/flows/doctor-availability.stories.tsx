import { createDoctorDayMachine, doctorDayView } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { doctorDay } from '../fixtures/appointments.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const { doctorName, date } = doctorDay

const flow = defineFlow({
  machine: createDoctorDayMachine({
    loadAvailability: world.promise([
      accepted({ data: doctorDay }),
      accepted({ data: { ...doctorDay, free: [] } }),
      refused('Too many requests.'),
    ]),
  }),
  world,
  events: [
    { type: 'edit', doctorName, date },
    { type: 'edit', doctorName, date: '' },
    { type: 'changed' },
    { type: 'retry' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminAssignDoctorScreen
      doctors={[{ doctorName, speciality: 'Chest physician' }]}
      suggestions={[]}
      today="2026-11-05"
      day={doctorDayView(snapshot)}
      onProceed={() => undefined}
      onEdit={({ values }) => send({ type: 'edit', doctorName: values.doctorName, date: values.date })}
      onRetryAvailability={() => send({ type: 'retry' })}
    />
  ),
})

const meta = { title: 'Flows/Doctor availability', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Shown: Story = { args: { openAt: 'shown' } }
