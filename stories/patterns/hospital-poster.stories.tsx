import { HospitalPoster } from '@ilera/ui/patterns/hospital-poster'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName } from '../fixtures/people.ts'
import { publicHospital } from '../fixtures/public-pages.ts'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Hospital poster',
  component: HospitalPoster,
  parameters: wholeScreen,
  args: { hospital: publicHospital, origin: 'https://ilera.example' },
} satisfies Meta<typeof HospitalPoster>
export default meta
type Story = StoryObj<typeof meta>

export const WithPhone: Story = {}
export const LongName: Story = { args: { hospital: { ...publicHospital, hospitalName: longName, phoneNumber: null } } }
