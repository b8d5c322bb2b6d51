import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { PatientProfileScreen } from '@ilera/ui/screens/patient/patient-profile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { amina, child, longPatient, newcomer, oddPatient } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Patient profile',
  component: PatientProfileScreen,
  decorators: [inPatientArea('patientProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', patient: amina, onRetry: fn() },
} satisfies Meta<typeof PatientProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {}
export const JustSignedUp: Story = {
  args: { patient: newcomer },
  play: async ({ canvas }) => {
    for (const fallback of ['No Gender', 'No Address', 'No Allergies', 'No BloodType'])
      await expect(canvas.getByText(fallback)).toBeVisible()
  },
}
export const Under18: Story = { args: { patient: child } }
/** The profile of a child, read by a parent. */
export const ForSomebodyElse: Story = {
  args: {
    patient: child,
    actedFor: { name: `${child.firstName} ${child.lastName}`, selfHref: href('patientProfile', {}, { for: 'self' }) },
  },
}
/** An adult's profile hides the guardian from childhood. */
export const GrownUp: Story = {
  args: { patient: { ...child, birthDate: null, age: 18 } },
  play: async ({ canvas }) => expect(canvas.queryByText('Parent or guardian')).toBeNull(),
}
export const LongTexts: Story = { args: { patient: longPatient } }
export const MarkupAndRightToLeft: Story = { args: { patient: oddPatient } }
export const Loading: Story = { args: { state: 'loading', patient: undefined } }
export const Failed: Story = {
  args: { state: 'failed', patient: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
