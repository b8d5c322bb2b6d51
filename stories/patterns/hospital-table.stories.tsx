import { HospitalTable } from '@ilera/ui/patterns/hospital-table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { bareHospital, hospitals, longHospital } from '../fixtures/hospitals.ts'

const meta = {
  title: 'Patterns/Hospital table',
  component: HospitalTable,
  args: { hospitals, before: 0, onView: fn() },
} satisfies Meta<typeof HospitalTable>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^View/ })
    if (first) await userEvent.click(first)
    await expect(args.onView).toHaveBeenCalledWith({ hospitalId: hospitals[0]?._id })
  },
}
export const SecondPage: Story = { args: { before: 20 } }
export const LongAndBare: Story = { args: { hospitals: [longHospital, { ...bareHospital, isVerified: false }] } }
