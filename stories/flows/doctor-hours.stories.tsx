import { m } from '@ilera/contract/messages'
import { createDoctorHoursMachine, doctorHoursView } from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { AdminDoctorHoursScreen } from '@ilera/ui/screens/hospital/admin-doctor-hours'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { affected } from '../../tests/flows/support/closures.ts'
import { World } from '../../tests/flows/support/world.ts'
import { drObi } from '../fixtures/doctors.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createDoctorHoursMachine({
    save: world.promise([
      accepted({ message: m.doctors_saved({ outside: 2 }) }),
      refused('Not found', { statusCode: 404 }),
      refused('', { code: 'appointments-affected', affected }),
    ]),
  }),
  world,
  input: { doctorId: drObi._id, now: () => new Date('2026-11-05T09:00:00Z') },
  events: [
    { type: 'save', values: { mondayFrom: '08:00', mondayTo: '12:30' } },
    { type: 'save', values: { mondayFrom: '12:00', mondayTo: '08:00' } },
    { type: 'carryOut', plan: { plan: [], fit: 'possible' } },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminDoctorHoursScreen
      {...doctorHoursView(snapshot)}
      state="shown"
      doctor={drObi}
      today="2026-11-05"
      onRetry={() => undefined}
      onSave={({ values }) => send({ type: 'save', values })}
      onCarryOut={({ plan }) => send({ type: 'carryOut', plan })}
      onCancel={() => send({ type: 'cancel' })}
    />
  ),
})

const meta = { title: "Flows/Doctor's hours", ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
