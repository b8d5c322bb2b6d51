import { PublicHospital } from '@ilera/ui/patterns/public-hospital'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName } from '../fixtures/people.ts'
import { barePublicHospital, publicHospital } from '../fixtures/public-pages.ts'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Public hospital',
  component: PublicHospital,
  parameters: wholeScreen,
  args: { hospital: publicHospital },
} satisfies Meta<typeof PublicHospital>
export default meta
type Story = StoryObj<typeof meta>

export const Verified: Story = {}
export const NothingFilledIn: Story = { args: { hospital: barePublicHospital } }
export const LongNames: Story = {
  args: {
    hospital: {
      ...publicHospital,
      hospitalName: longName,
      hospitalAddress: longName,
      services: publicHospital.services.map((service) => ({ ...service, name: `${service.name} ${longName}` })),
      doctors: publicHospital.doctors.map((doctor) => ({ ...doctor, doctorName: longName, specialities: [longName] })),
    },
  },
}
