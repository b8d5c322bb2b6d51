import { m } from '@ilera/contract/messages'
import { AdminDoctorsScreen } from '@ilera/ui/screens/hospital/admin-doctors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { doctors, drObi, longDoctor } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { id } from '../../fixtures/id.ts'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Doctors',
  component: AdminDoctorsScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', doctors, canEdit: true, onRetry: fn() },
} satisfies Meta<typeof AdminDoctorsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Monday to Friday 8:00am to 2:30pm')).toBeVisible()
    await expect(canvas.getByText('21/12/2026 to 04/01/2027, 12/02/2027')).toBeVisible()
    await expect(canvas.getByText('Every day 8:00am to 4:00pm')).toBeVisible()
    await expect(canvas.getByText(m.doctors_no_hours())).toBeVisible()
    await expect(canvas.getByText(m.doctor_details_inactive())).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add a doctor' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Edit the details of Dr Emeka Obi' })).toBeVisible()
  },
}
const many = ['Cardiology', 'General medicine', 'Surgery'].flatMap((speciality, group) =>
  ['Dr Aisha Bello', 'Dr Ọlá Adéyẹmí', 'Dr Chidi Okeke', 'Dr Ini Ekpo'].map((doctorName, index): Doctor => ({
    ...drObi,
    _id: id(620 + group * 4 + index),
    doctorName: `${doctorName} ${group + 1}`,
    speciality,
    specialities: [speciality],
    leave: group === 2 ? drObi.leave : [],
  })),
)
const names = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** For staff who are no owners: hours alone can be changed. */
export const OnlyHours: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Add a doctor' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Change hours of Dr Emeka Obi' })).toBeVisible()
  },
}
/** A long list can be sorted and filtered. */
export const ManyDoctors: Story = { args: { doctors: many } }
export const SortsAndFilters: Story = {
  tags: ['no-picture'],
  args: { doctors: many },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^On leave/ }))
    // On leave first; those without leave are last, as they stood.
    await waitFor(() => expect(names(canvas)[0]).toBe('Dr Aisha Bello 3'))
    await userEvent.click(canvas.getByRole('button', { name: /^Doctor/ }))
    await waitFor(() => expect(names(canvas)[3]).toBe('Dr Chidi Okeke 1'))
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Speciality' }), 'Surgery')
    await waitFor(() => expect(names(canvas)).toHaveLength(4))
  },
}
export const NoDoctors: Story = {
  args: { doctors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.doctors_no_doctors())).toBeVisible()
    await expect(canvas.getByText(m.doctors_no_doctors_hint())).toBeVisible()
  },
}
export const LongNames: Story = { args: { doctors: [longDoctor, ...doctors] } }
export const Loading: Story = { args: { state: 'loading', doctors: undefined } }
export const OutOfDate: Story = { args: { errorMessage: m.common_check_your_network() } }
export const Failed: Story = {
  args: { state: 'failed', doctors: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
