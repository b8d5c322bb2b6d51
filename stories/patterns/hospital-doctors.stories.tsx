import { HospitalDoctors } from '@ilera/ui/patterns/hospital-doctors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { odd } from '../fixtures/odd.ts'
import { longName } from '../fixtures/people.ts'
import { publicHospital } from '../fixtures/public-pages.ts'

const { doctors } = publicHospital

const meta = {
  title: 'Patterns/Hospital doctors',
  component: HospitalDoctors,
  args: { doctors },
} satisfies Meta<typeof HospitalDoctors>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const None: Story = { args: { doctors: [] } }
export const LongNames: Story = {
  args: { doctors: doctors.map((doctor) => ({ ...doctor, doctorName: longName, specialities: [longName, longName] })) },
}
export const OddData: Story = { args: odd(meta.args) }
