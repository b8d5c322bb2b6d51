import { createDoctorDayMachine, doctorDayView } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { doctorDay } from '../fixtures/appointments.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const { doctorName, date } = doctorDay

const flow = defineFlow({
  machine: createDoctorDayMachine({
    watch: world.callback([
      { type: 'loading' },
      { type: 'loaded', value: doctorDay },
      { type: 'loaded', value: { ...doctorDay, free: [] } },
      { type: 'failed', message: 'Too many requests.', isMissing: false },
    ]),
  }),
  world,
  events: [{ type: 'edit', doctorName, date }, { type: 'edit', doctorName, date: '' }, { type: 'retry' }],
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
