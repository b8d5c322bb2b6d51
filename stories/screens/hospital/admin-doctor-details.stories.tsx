import { m } from '@ilera/contract/messages'
import { checkDoctorDetails } from '@ilera/contract/doctors/details-rules'
import { AdminDoctorDetailsScreen } from '@ilera/ui/screens/hospital/admin-doctor-details'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctors, drObi, longDoctor } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const wrong = { doctorName: '', specialities: [], languages: ['x'.repeat(201)], mdcnNumber: '1'.repeat(61) }
const known = m.doctor_details_known_already(drObi)

const meta = {
  title: "Screens/Hospital/Doctor's details",
  component: AdminDoctorDetailsScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', doctor: drObi, onRetry: fn(), onSave: fn() },
} satisfies Meta<typeof AdminDoctorDetailsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const New: Story = { args: { isNew: true, doctor: undefined } }
export const NotActive: Story = { args: { doctor: doctors[3] } }
export const LongNames: Story = { args: { doctor: longDoctor } }
export const FieldsWrong: Story = {
  args: { isNew: true, doctor: undefined, problem: problemOf(checkDoctorDetails(wrong)) },
}
export const KnownAlready: Story = {
  args: { isNew: true, doctor: undefined, problem: { summary: known, fields: { doctorName: known } } },
}
export const Busy: Story = { args: { busy: true } }
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }
/** Somebody else has saved meanwhile. What was typed stays until the form is opened again. */
export const ChangedMeanwhile: Story = {
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
  tags: ['no-picture'],
  args: { doctor: { ...drObi, detailsVersion: 'v1' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Languages spoken/), ', Hausa')
    await userEvent.click(canvas.getByRole('radio', { name: /^Not active/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      values: {
        doctorName: 'Dr Emeka Obi',
        specialities: 'Cardiology, Internal medicine',
        languages: 'English, Igbo, Hausa',
        mdcnNumber: 'MDCN/R/12345',
        active: 'no',
        version: 'v1',
      },
    })
  },
}
