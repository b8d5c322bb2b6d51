import { m } from '@ilera/contract/messages'
import { weekdays } from '@ilera/contract/doctors/working-hours'
import { validateWorkingHours, parseWorkingHours } from '@ilera/contract/doctors/rules'
import { AdminDoctorHoursScreen } from '@ilera/ui/screens/hospital/admin-doctor-hours'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { affected } from '../../../tests/flows/support/closures.ts'
import { doctors, drObi, longDoctor } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const wrong = { mondayFrom: '12:00', mondayTo: '08:30', tuesdayFrom: '07:00', leave0From: '2026-12-21' }
const now = new Date('2026-11-05T09:00:00Z')

const meta = {
  title: "Screens/Hospital/Doctor's hours",
  component: AdminDoctorHoursScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    doctor: drObi,
    today: '2026-11-05',
    onRetry: fn(),
    onSave: fn(),
    onCarryOut: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AdminDoctorHoursScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const NoHours: Story = { args: { doctor: doctors[3] } }
export const LongNames: Story = { args: { doctor: longDoctor } }
export const FieldsWrong: Story = { args: { problem: problemOf(validateWorkingHours(parseWorkingHours(wrong), now)) } }
export const Review: Story = { args: { review: affected } }
/** A visit was booked since the list was shown: nothing is saved before the owner decides about it, too. */
export const BookedMeanwhile: Story = {
  tags: ['no-picture'],
  args: {
    review: affected,
    problem: refused(m.doctors_new_outside({ count: 1, name: 'Chidi Okafor', when: '25 December 2026' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(canvas.getByRole('button', { name: m.doctors_carry_out_button() })).toBeVisible()
  },
}
export const Busy: Story = { args: { busy: true } }
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }
/** Somebody else has saved meanwhile. What was typed stays until the form is opened again. */
export const ChangedMeanwhile: Story = {
  tags: ['no-picture'],
  args: { problem: refused(m.common_changed_meanwhile()), onReopen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: m.common_show_current_button() }))
    await expect(args.onReopen).toHaveBeenCalledOnce()
  },
}
export const Unknown: Story = { args: { doctor: undefined } }
export const Loading: Story = { args: { state: 'loading', doctor: undefined } }
export const Failed: Story = {
  args: { state: 'failed', doctor: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }

export const Saves: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Day off' })[1] ?? canvas.getByText('no second day'))
    await userEvent.click(canvas.getByRole('button', { name: 'Add more leave' }))
    await expect(canvas.getByRole('group', { name: 'Leave 4' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      values: expect.objectContaining({
        mondayFrom: '08:00',
        mondayTo: '14:30',
        tuesdayFrom: '',
        tuesdayTo: '',
        leave1To: '2027-02-12',
        leave9To: '',
      }),
    })
  },
}

/** Hours that are typed for one day go to all days, also to days off. */
export const CopiesToAllDays: Story = {
  tags: ['no-picture'],
  args: { doctor: doctors[3] },
  play: async ({ args, canvas, userEvent }) => {
    const tuesday = within(canvas.getByRole('group', { name: 'Tuesday' }))
    await userEvent.type(tuesday.getByLabelText('First time'), '09:00')
    await userEvent.type(tuesday.getByLabelText('Last time'), '13:30')
    await userEvent.tab()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to all days: Tuesday' }))
    await expect(canvas.getByText(m.doctor_details_hours_copied())).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const same = weekdays.flatMap((day) => [
      [`${day}From`, '09:00'],
      [`${day}To`, '13:30'],
    ])
    await expect(args.onSave).toHaveBeenCalledWith({ values: expect.objectContaining(Object.fromEntries(same)) })
  },
}
