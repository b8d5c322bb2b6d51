import { m } from '@ilera/contract/messages'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkAssignment } from '@ilera/contract/appointments/rules'
import { doctorDay, freeSlots } from '../../fixtures/appointments.ts'
import { longName } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { odd } from '../../fixtures/odd.ts'

const now = new Date('2026-11-05T09:00:00Z')
const values = {
  doctorName: 'Dr Folákẹ́ Akinwándé',
  speciality: 'General medicine',
  date: '2026-11-12',
  time: '10:30',
  fee: '3000',
}

const meta = {
  title: 'Screens/Hospital/Assign a doctor',
  component: AdminAssignDoctorScreen,
  decorators: [inHospitalArea('adminAssignDoctor')],
  parameters: wholeScreen,
  args: {
    patientName: 'Amina Bello',
    doctors: [
      { doctorName: 'Dr Folákẹ́ Akinwándé', speciality: 'General medicine' },
      { doctorName: 'Dr Emeka Obi', speciality: 'Cardiology' },
    ],
    suggestions: [],
    today: '2026-11-05',
    onProceed: fn(),
  },
} satisfies Meta<typeof AdminAssignDoctorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: values } }
export const WithTheDoctorsDay: Story = {
  args: { defaultValues: { ...values, doctorName: doctorDay.doctorName }, day: { state: 'shown', day: doctorDay } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2:30pm' }))
    await expect(canvas.getByLabelText('Time')).toHaveValue('14:30')
    await expect(canvas.getByLabelText('Time')).toHaveFocus()
  },
}
export const Proceeding: Story = { args: { defaultValues: values, busy: true } }
export const AllMissing: Story = { args: { problem: problemOf(checkAssignment({}, now)) } }
export const DateInThePast: Story = {
  args: {
    defaultValues: { ...values, date: '2026-11-01' },
    problem: problemOf(checkAssignment({ ...values, date: '2026-11-01' }, now)),
  },
}
export const OutsideHours: Story = {
  args: {
    defaultValues: { ...values, time: '07:00' },
    problem: problemOf(checkAssignment({ ...values, time: '07:00' }, now)),
  },
}
export const DoctorTaken: Story = {
  args: {
    defaultValues: values,
    problem: refused(m.appointments_slot_taken({ doctorName: 'Dr Folákẹ́ Akinwándé', when: '10:30am' })),
    suggestions: freeSlots,
  },
}
export const LongPatientName: Story = { args: { patientName: longName } }

export const TakesASuggestedTime: Story = {
  args: { ...DoctorTaken.args, onEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /11:00am/ }))
    await expect(args.onEdit).toHaveBeenCalledWith({ values: { ...values, date: '2026-11-05', time: '11:00' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }))
    await expect(args.onProceed).toHaveBeenCalledWith({ values: { ...values, date: '2026-11-05', time: '11:00' } })
  },
}
export const OddData: Story = { args: odd(meta.args) }
