import { m } from '@ilera/contract/messages'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkAssignment } from '@ilera/contract/appointments/rules'
import { doctorDay, freeSlots, openedRequest } from '../../fixtures/appointments.ts'
import { longDoctor } from '../../fixtures/doctors.ts'
import { longName } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { consultation, offeredServices, scan } from '../../fixtures/services.ts'
import { odd } from '../../fixtures/odd.ts'
import { schedule, scheduleOf, scheduleToday } from '../../fixtures/schedule.ts'

const now = new Date('2026-11-05T09:00:00Z')
const values = {
  doctorName: 'Dr Folákẹ́ Akinwándé',
  speciality: 'General medicine',
  date: '2026-11-12',
  time: '10:30',
  fee: '3000',
}

const shown: NonNullable<ComponentProps<typeof AdminAssignDoctorScreen>['schedule']> = {
  state: 'shown',
  schedule,
  from: scheduleToday,
  query: '',
  onShow: fn(),
  onSearch: fn(),
  onRetry: fn(),
}
const takenTime = schedule.doctors[1]?.days[1]?.taken[0]?.time ?? ''

const meta = {
  title: 'Screens/Hospital/Assign a doctor',
  component: AdminAssignDoctorScreen,
  decorators: [inHospitalArea('adminAssignDoctor')],
  parameters: wholeScreen,
  args: {
    request: openedRequest,
    schedule: shown,
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

export const Empty: Story = { tags: ['spoken'] }
export const Filled: Story = { args: { defaultValues: values } }
export const WithTheDoctorsDay: Story = {
  args: { defaultValues: { ...values, doctorName: doctorDay.doctorName }, day: { state: 'shown', day: doctorDay } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2:30pm' }))
    await expect(canvas.getByLabelText('Time')).toHaveValue('2:30pm')
    await expect(canvas.getByLabelText('Time')).toHaveFocus()
  },
}
export const Proceeding: Story = { args: { defaultValues: values, busy: true } }
export const AllMissing: Story = {
  tags: ['spoken', 'announced'],
  args: { problem: problemOf(checkAssignment({}, now)) },
}
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
  tags: ['announced'],
  args: {
    defaultValues: values,
    problem: refused(m.appointments_slot_taken({ doctorName: 'Dr Folákẹ́ Akinwándé', when: '10:30am' })),
    suggestions: freeSlots,
  },
}
export const LongNames: Story = {
  args: {
    request: { ...openedRequest, fullName: longName },
    schedule: { ...shown, schedule: scheduleOf([longDoctor]) },
    defaultValues: { ...values, doctorName: longName },
  },
}
export const NoDoctors: Story = {
  args: { doctors: [], schedule: { ...shown, schedule: { ...schedule, doctors: [], total: 0 } } },
}
export const ScheduleFailed: Story = {
  args: { schedule: { ...shown, state: 'failed', schedule: undefined, errorMessage: 'Check your network.' } },
}

const time = { name: 'Dr Halima Yusuf, Thursday 5 November, 2:30pm, free' }

/** One press on a free time fills in doctor, speciality, day and time. */
export const OnePress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    if (!canvas.queryByRole('grid')) {
      await userEvent.selectOptions(canvas.getByLabelText('Doctor'), 'Dr Halima Yusuf, General medicine')
      await userEvent.click(canvas.getByRole('button', { name: /^Thursday 5 November, preferred/ }))
    }
    await userEvent.click(canvas.getByRole('button', time))
    await expect(canvas.getByText('Thursday 5 November 2026, 2:30pm, Dr Halima Yusuf, ₦3,000')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }))
    await expect(args.onProceed).toHaveBeenCalledWith({
      values: {
        doctorName: 'Dr Halima Yusuf',
        speciality: 'General medicine',
        date: '2026-11-05',
        time: '14:30',
        fee: '3000',
      },
    })
  },
}

function WithChoice(props: ComponentProps<typeof AdminAssignDoctorScreen>) {
  const [serviceId, setServiceId] = useState(consultation._id)
  const onChoose = (choice: { serviceId: string }) => setServiceId(choice.serviceId)
  return <AdminAssignDoctorScreen {...props} services={{ services: offeredServices, serviceId, onChoose }} />
}

/** The service fills in its fee, and is sent with the form. */
export const WithServices: Story = {
  render: (args) => <WithChoice {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Fee')).toHaveValue('3000')
    await userEvent.selectOptions(canvas.getByLabelText('Service'), scan._id)
    await expect(canvas.getByLabelText('Fee')).toHaveValue('15000')
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }))
    await expect(args.onProceed).toHaveBeenCalledWith({
      values: expect.objectContaining({ serviceId: scan._id, fee: '15000' }),
    })
  },
}

/** Another desk has booked the time that is filled in. */
export const TakenMeanwhile: Story = {
  args: {
    defaultValues: { ...values, doctorName: 'Dr Halima Yusuf', date: '2026-11-06', time: takenTime },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Dr Halima Yusuf is not free on Friday 6 November/)).toBeVisible()
    await expect(canvas.queryByRole('button', { pressed: true, name: /free$/ })).toBeNull()
  },
}

export const TakesASuggestedTime: Story = {
  args: { ...DoctorTaken.args, onEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const times = within(canvas.getByRole('region', { name: 'Free times' }))
    await userEvent.click(times.getByRole('button', { name: /11:00am/ }))
    await expect(args.onEdit).toHaveBeenCalledWith({ values: { ...values, date: '2026-11-05', time: '11:00' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }))
    await expect(args.onProceed).toHaveBeenCalledWith({ values: { ...values, date: '2026-11-05', time: '11:00' } })
  },
}
export const OddData: Story = { args: odd(meta.args) }
