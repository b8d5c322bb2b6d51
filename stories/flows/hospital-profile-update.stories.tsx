import {
  createHospitalProfileUpdateMachine,
  hospitalProfileUpdateView,
} from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import { ProfileErrorModal } from '@ilera/ui/modals/profile-error'
import { chosenHmos } from '@ilera/ui/patterns/hmo-choice'
import { AdminProfileUpdateScreen } from '@ilera/ui/screens/hospital/admin-profile-update'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { address: '17 Bourdillon Road, Ikoyi, Lagos', phoneNumber: '0803 555 0199' }
const picture = { name: 'portrait.jpg', type: 'image/jpeg', size: 240_000 }
const unreadable = refused('We could not read that picture. Please choose another.', { statusCode: 400 })

const flow = defineFlow({
  machine: createHospitalProfileUpdateMachine({
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
  screen: (snapshot, send) => {
    const { errorModal, ...view } = hospitalProfileUpdateView(snapshot)
    return (
      <>
        <AdminProfileUpdateScreen
          {...view}
          defaultValues={{ address: '', phoneNumber: '', email: '' }}
          onChoosePicture={() => undefined}
          onLocate={() => undefined}
          onSave={({ values: { hmos, ...typed } }) =>
            send({ type: 'save', values: { ...typed, hmos: chosenHmos(hmos) } })
          }
        />
        <ProfileErrorModal
          open={errorModal !== undefined}
          text={errorModal?.text ?? ''}
          onClose={() => send({ type: 'close' })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Hospital profile update', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Saving: Story = { args: { openAt: 'saving' } }
