import { AppointmentRequestedScreen } from '@ilera/ui/screens/patient/appointment-requested'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { pendingAppointment } from '../../fixtures/appointments.ts'
import { luth } from '../../fixtures/hospitals.ts'

const meta = {
  title: 'Screens/Patient/Appointment form, sent',
  component: AppointmentRequestedScreen,
  decorators: [inPatientArea('appointmentForm')],
  parameters: wholeScreen,
  args: { hospitalName: luth.hospitalName, appointmentId: pendingAppointment.id },
} satisfies Meta<typeof AppointmentRequestedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { tags: ['spoken'] }
export const NumberNotKnown: Story = { args: { appointmentId: undefined } }
