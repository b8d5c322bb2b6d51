import { createProfileUpdateMachine, profileUpdateView } from '@ilera/flows/profile-update/profile-update.machine'
import { PatientProfileUpdateScreen } from '@ilera/ui/screens/patient/patient-profile-update'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { age: '34', bloodType: 'O+', gender: 'Female' }
const picture = { name: 'portrait.jpg', type: 'image/jpeg', size: 240_000 }
const unreadable = refused('We could not read that picture. Please choose another.', { statusCode: 400 })

const flow = defineFlow({
  machine: createProfileUpdateMachine({
    save: world.promise([accepted({}), unreadable]),
    uploadPicture: world.promise([accepted({}), unreadable]),
  }),
  world,
  events: [
    { type: 'save', values, picture },
    { type: 'save', values },
    { type: 'save', values: {} },
    { type: 'progress', sent: 0.5 },
    { type: 'close' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <PatientProfileUpdateScreen
      {...profileUpdateView(snapshot)}
      defaultValues={{ patientAddress: '', phoneNumber: '', gender: '', age: '', allergies: '', bloodType: '' }}
      today="2026-11-04"
      onChoosePicture={() => undefined}
      onSave={(typed) => send({ type: 'save', values: typed.values })}
    />
  ),
})

const meta = { title: 'Flows/Profile update', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Uploading: Story = { args: { openAt: 'uploading' } }

export const Invalid: Story = { args: { openAt: 'invalid' } }
