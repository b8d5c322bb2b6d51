import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { NoHospitalScreen } from '@ilera/ui/screens/patient/no-hospital'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/No hospital',
  component: NoHospitalScreen,
  decorators: [inPatientArea('patientHospital')],
  parameters: wholeScreen,
} satisfies Meta<typeof NoHospitalScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.hospitals_choose_hospital_first())).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Find a hospital' })).toHaveAttribute('href', href('patient'))
  },
}
/** After "Request an appointment with this message" in the health chat. */
export const NoneChosenForTheseWords: Story = { args: { isDraftSaved: true } }
export const Missing: Story = { args: { missing: m.hospitals_not_listed() } }
