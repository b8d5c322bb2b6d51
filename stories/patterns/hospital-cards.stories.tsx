import { HospitalCards } from '@ilera/ui/patterns/hospital-cards'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { bareCare, careDay, careHospitals, longCare } from '../fixtures/care.ts'

const meta = {
  title: 'Patterns/Hospital cards',
  component: HospitalCards,
  args: { hospitals: careHospitals, today: careDay, onView: fn() },
} satisfies Meta<typeof HospitalCards>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^View/ })
    if (first) await userEvent.click(first)
    await expect(args.onView).toHaveBeenCalledWith({ hospitalId: careHospitals[0]?._id })
  },
}
export const FromATown: Story = { args: { from: 'Ikeja' } }
/** The HMO that was asked for stands first. */
export const ForAnHmo: Story = {
  args: { hmos: ['Hygeia HMO'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Takes Hygeia HMO, NHIA and 3 more')[0]).toBeVisible()
  },
}
/** All are open on the day; who is free only later says so. */
export const OnADay: Story = { args: { day: '2026-11-09' } }
export const LongAndBare: Story = { args: { hospitals: [longCare, bareCare] } }
