import { m } from '@ilera/contract/messages'
import { checkDeskBooking } from '@ilera/contract/desk/rules'
import { AdminDeskBookingScreen } from '@ilera/ui/screens/hospital/admin-desk-booking'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { confirmedAppointment, freeSlots, heldAppointment } from '../../fixtures/appointments.ts'
import { chidi } from '../../fixtures/desk.ts'
import { doctors } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { offeredServices, scan } from '../../fixtures/services.ts'
import { schedule, scheduleOf, scheduleToday } from '../../fixtures/schedule.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const shown: ComponentProps<typeof AdminDeskBookingScreen>['schedule'] = {
  state: 'shown',
  schedule,
  from: scheduleToday,
  query: '',
  onShow: fn(),
  onSearch: fn(),
  onRetry: fn(),
}

const meta = {
  title: 'Screens/Hospital/Book at the desk',
  component: AdminDeskBookingScreen,
  decorators: [inHospitalArea('adminRegister')],
  parameters: wholeScreen,
  args: {
    patient: chidi,
    doctors,
    schedule: shown,
    suggestions: [],
    today: scheduleToday,
    onBook: fn(),
    onNext: fn(),
  },
} satisfies Meta<typeof AdminDeskBookingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NextFreeTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Reason for the visit/), 'A cut hand{Enter}')
    await expect(args.onBook).toHaveBeenCalledWith({
      values: expect.objectContaining({ presentSymptoms: 'A cut hand', date: scheduleToday, fee: '3000' }),
    })
  },
}
export const OtherDoctor: Story = {
  play: async ({ canvas, userEvent }) => {
    const doctor = canvas.getByRole('combobox', { name: "Doctor's name" })
    await userEvent.clear(doctor)
    await userEvent.type(doctor, `${doctors[1]?.doctorName}{ArrowDown}{Enter}`)
    await expect(canvas.getByLabelText('Speciality')).toHaveValue(doctors[1]?.speciality)
    await expect(doctor).toHaveAttribute('aria-expanded', 'false')
  },
}
/** The speciality follows a registered doctor's name that is typed; one that is typed afterwards stays. */
export const TypedDoctor: Story = {
  play: async ({ canvas, userEvent }) => {
    const doctor = canvas.getByRole('combobox', { name: "Doctor's name" })
    const speciality = canvas.getByLabelText('Speciality')
    await userEvent.clear(doctor)
    await userEvent.type(doctor, doctors[1]?.doctorName ?? '')
    await userEvent.tab()
    await expect(speciality).toHaveValue(doctors[1]?.speciality)
    await userEvent.clear(speciality)
    await userEvent.type(speciality, 'Heart surgery')
    await userEvent.click(canvas.getByLabelText(/Reason for the visit/))
    await expect(speciality).toHaveValue('Heart surgery')
  },
}
/** The service is the first field, and fills in its fee. */
export const WithServices: Story = {
  args: { services: { services: offeredServices, serviceId: scan._id, onChoose: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Fee')).toHaveValue('15000')
    await userEvent.type(canvas.getByLabelText(/Reason for the visit/), 'Twelve weeks{Enter}')
    await expect(args.onBook).toHaveBeenCalledWith({
      values: expect.objectContaining({ serviceId: scan._id, fee: '15000' }),
    })
  },
}
export const Taken: Story = {
  args: { suggestions: freeSlots, problem: refused('Dr Emeka Obi is not free at 10:30am.') },
}
/** The patient has another visit at that time. */
export const InTheWay: Story = {
  args: {
    problem: refused(
      m.desk_overlaps({ doctorName: 'Dr Emeka Obi', when: 'Thursday 5 November 2026, 10:30am, Lagos time' }),
    ),
  },
}
export const BadInput: Story = {
  args: {
    problem: problemOf(
      checkDeskBooking(
        { presentSymptoms: '', doctorName: 'Dr Emeka Obi', speciality: 'Surgery', date: '2026-11-01', time: '23:00' },
        new Date(`${scheduleToday}T08:00:00Z`),
      ),
    ),
  },
}
export const Loading: Story = { args: { schedule: { ...shown, state: 'loading', schedule: undefined } } }
export const Failed: Story = { args: { schedule: { ...shown, state: 'failed', schedule: undefined } } }
export const NoDoctors: Story = { args: { doctors: [], schedule: { ...shown, schedule: scheduleOf([]) } } }
export const Booking: Story = { args: { busy: true } }
export const Booked: Story = {
  args: { appointment: { ...confirmedAppointment, serviceName: scan.name, minutes: scan.minutes } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next patient' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}
/** A service that is paid first: the time is held, and the desk can take the payment. */
export const PaidFirst: Story = {
  args: { services: { services: offeredServices, serviceId: scan._id, onChoose: fn() }, appointment: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/held for 15 minutes/)).toBeVisible()
  },
}
export const Held: Story = {
  args: { appointment: heldAppointment },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Held until 10:15am')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Take the payment' })).toBeVisible()
  },
}
export const LongNames: Story = {
  args: { patient: { ...chidi, firstName: longPatient.firstName, lastName: longPatient.lastName } },
}
export const OddData: Story = { args: odd(meta.args) }
