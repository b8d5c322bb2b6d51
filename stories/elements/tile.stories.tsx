import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarIcon, HospitalIcon, PersonIcon } from '@ilera/ui/elements/icons'
import { Tile } from '@ilera/ui/elements/tile'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Tile',
  component: Tile,
  args: {
    title: 'Request an Appointment',
    href: '#/patient/patientHospitalPage/patientAppointmentForm',
    icon: <CalendarIcon />,
    children: 'Say how you feel and when you can come.',
  },
} satisfies Meta<typeof Tile>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Two: Story = {
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Tile title="patient" href="#/patientRegister" icon={<PersonIcon />}>
        Book and keep your appointments.
      </Tile>
      <Tile title="Hospital" href="#/hospitalRegister" icon={<HospitalIcon />} tone="accent">
        Answer requests and book doctors.
      </Tile>
    </div>
  ),
}
export const Success: Story = { args: { tone: 'success' } }
export const LongText: Story = { args: { title: longName, children: longName.replaceAll(' ', '') } }
