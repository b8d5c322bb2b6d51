import { m } from '@ilera/contract/messages'
import { AdminProfileUpdateScreen } from '@ilera/ui/screens/hospital/admin-profile-update'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import { luth } from '../../fixtures/hospitals.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'

const values = {
  address: '17 Bourdillon Road, Ikoyi, Lagos',
  phoneNumber: '0802 555 0101',
  email: 'desk@lagoon.example',
  licenceNumber: 'HEFAMAA/2026/01842',
  licenceAuthority: 'HEFAMAA',
  licenceUntil: '2027-10-31',
}
const own = { hmos: 'avon hygeia', coordinates: '6.4549, 3.4372' }
const filled = { ...values, ...own }

const meta = {
  title: 'Screens/Hospital/Hospital profile update',
  component: AdminProfileUpdateScreen,
  decorators: [inHospitalArea('adminProfileUpdate')],
  parameters: wholeScreen,
  args: { today: '2026-11-26', onSave: fn(), onChoosePicture: fn(), onLocate: fn() },
} satisfies Meta<typeof AdminProfileUpdateScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: filled, pictureUrl: luth.profilePicture.url } }
export const Busy: Story = { args: { defaultValues: values, busy: true } }
export const SendingThePicture: Story = { args: { defaultValues: values, busy: true, uploaded: 0.7 } }
export const NothingGiven: Story = { args: { problem: problemOf(checkHospitalUpdate({})) } }
export const FieldsWrong: Story = {
  args: {
    defaultValues: { ...values, phoneNumber: '12', email: 'desk', licenceAuthority: '' },
    problem: problemOf(checkHospitalUpdate({ ...values, phoneNumber: '12', email: 'desk', licenceAuthority: '' })),
  },
}
export const AsksForThePassword: Story = {
  args: {
    defaultValues: values,
    problem: {
      summary: m.hospitals_password_required_for_email(),
      fields: { password: m.hospitals_password_required_for_email() },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'three brown goats')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    const typed = { ...values, hmos: '', coordinates: '', version: '', password: 'three brown goats' }
    await expect(args.onSave).toHaveBeenCalledWith({ values: typed })
  },
}
export const Offline: Story = { args: { defaultValues: values, problem: refused(m.common_check_your_network()) } }

/** Somebody else has saved meanwhile. What was typed stays until the form is opened again. */
export const ChangedMeanwhile: Story = {
  tags: ['no-picture'],
  args: { defaultValues: filled, problem: refused(m.common_changed_meanwhile()), onReopen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: m.common_show_current_button() }))
    await expect(args.onReopen).toHaveBeenCalledOnce()
  },
}

export const Saves: Story = {
  args: { defaultValues: filled, version: 'v1' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await expect(args.onSave).toHaveBeenCalledWith({ values: { ...filled, password: '', version: 'v1' } })
  },
}

/** What was pasted stays beside what is wrong with it. */
export const PlaceWrong: Story = {
  args: {
    defaultValues: { ...filled, coordinates: '51.5072, -0.1276' },
    problem: problemOf(checkHospitalUpdate({ ...values, hmos: ['unknown'], coordinates: '51.5072, -0.1276' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Exact place on the map/)).toHaveValue('51.5072, -0.1276')
  },
}
