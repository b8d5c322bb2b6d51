import { m } from '@ilera/contract/messages'
import { PatientProfileUpdateScreen } from '@ilera/ui/screens/patient/patient-profile-update'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkProfileUpdate } from '@ilera/contract/patients/rules'
import { amina, longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'

const values = {
  patientAddress: '12 Ahmadu Bello Way, Kaduna',
  phoneNumber: '0803 123 4567',
  gender: 'Female',
  birthDate: '',
  age: '34',
  allergies: 'Penicillin',
  bloodType: 'O+',
  guardianName: '',
}

const now = new Date('2026-11-04T09:00:00Z')

const meta = {
  title: 'Screens/Patient/Patient profile update',
  component: PatientProfileUpdateScreen,
  decorators: [inPatientArea('patientProfileUpdate')],
  parameters: wholeScreen,
  args: { today: '2026-11-04', onSave: fn(), onChoosePicture: fn() },
} satisfies Meta<typeof PatientProfileUpdateScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: values, pictureUrl: amina.profilePicture.url } }
export const AskedForBeforeBooking: Story = { args: { notice: m.patients_profile_incomplete() } }
export const Busy: Story = { args: { defaultValues: values, busy: true } }
export const SendingThePicture: Story = { args: { defaultValues: values, busy: true, uploaded: 0.42 } }
export const NothingGiven: Story = { args: { problem: problemOf(checkProfileUpdate({}, now)) } }
export const FieldsWrong: Story = {
  args: {
    defaultValues: { ...values, phoneNumber: '12', age: '200', bloodType: 'Z' },
    problem: problemOf(checkProfileUpdate({ ...values, phoneNumber: '12', age: '200', bloodType: 'Z' }, now)),
  },
}
export const Under18: Story = {
  args: { defaultValues: { ...values, birthDate: '2014-03-14', age: '12', guardianName: 'Ngozi Bello' } },
}
export const BirthDateInTheFuture: Story = {
  tags: ['no-picture'],
  args: {
    defaultValues: { ...values, birthDate: '2026-12-01' },
    problem: problemOf(checkProfileUpdate({ ...values, birthDate: '2026-12-01' }, now)),
  },
}
export const GuardianMissing: Story = {
  args: {
    defaultValues: { ...values, age: '12' },
    problem: problemOf(checkProfileUpdate({ ...values, age: '12' }, now)),
  },
}
export const Offline: Story = { args: { defaultValues: values, problem: refused(m.common_check_your_network()) } }
export const LongTexts: Story = {
  args: { defaultValues: { ...values, patientAddress: longPatient.patientAddress ?? '' } },
}

export const Saves: Story = {
  args: { defaultValues: values },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Age'))
    await userEvent.type(canvas.getByLabelText('Age'), '35')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await expect(args.onSave).toHaveBeenCalledWith({ values: { ...values, age: '35', version: '' } })
  },
}

/** The hidden field of the form has the date as the server wants it. */
export const SavesABirthDate: Story = {
  tags: ['no-picture'],
  args: { defaultValues: { ...values, age: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Date of birth/), '14/3/14')
    await userEvent.type(canvas.getByLabelText('Parent or guardian'), 'Ngozi Bello')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    const saved = { ...values, birthDate: '2014-03-14', age: '', guardianName: 'Ngozi Bello', version: '' }
    await expect(args.onSave).toHaveBeenCalledWith({ values: saved })
  },
}

/** The guardian field appears and disappears with the age. */
export const AsksForAGuardian: Story = {
  args: { defaultValues: { ...values, age: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Parent or guardian')).toBeNull()
    await userEvent.type(canvas.getByLabelText('Age'), '12')
    await userEvent.type(canvas.getByLabelText('Parent or guardian'), 'Ngozi Bello')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      values: { ...values, age: '12', guardianName: 'Ngozi Bello', version: '' },
    })
    await userEvent.type(canvas.getByLabelText('Age'), '0')
    await expect(canvas.queryByLabelText('Parent or guardian')).toBeNull()
  },
}
