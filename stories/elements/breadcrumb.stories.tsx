import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from '@ilera/ui/elements/breadcrumb'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Breadcrumb',
  component: Breadcrumb,
  args: {
    steps: [
      { label: 'Dashboard', href: '#/patient' },
      { label: 'Lagos University Teaching Hospital', href: '#/patient/patientHospitalPage' },
      { label: 'Request an Appointment' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSteps: Story = {}
export const OneStep: Story = { args: { steps: [{ label: 'Dashboard' }] } }
export const LongText: Story = { args: { steps: [{ label: longName, href: '#/' }, { label: `${longName}.` }] } }
