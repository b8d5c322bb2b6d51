import { m } from '@ilera/contract/messages'
import { PatientFamilyAddScreen } from '@ilera/ui/screens/patient/patient-family-add'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/Family add',
  component: PatientFamilyAddScreen,
  decorators: [inPatientArea('patientFamily')],
  parameters: wholeScreen,
  args: {
    who: 'child',
    today: '2026-11-23',
    defaultValues: { lastName: 'Bello', phoneNumber: '+2348031234567', patientAddress: '12 Ahmadu Bello Way, Kaduna' },
    onAddChild: fn(),
    onInviteAdult: fn(),
  },
} satisfies Meta<typeof PatientFamilyAddScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Child: Story = {}
export const Adult: Story = { args: { who: 'adult' } }
export const ChildProblems: Story = {
  args: {
    problem: {
      summary: m.common_problem(),
      fields: {
        firstName: m.family_first_name_missing(),
        birthDate: m.family_not_a_child(),
        gender: m.family_gender_missing(),
        consent: m.family_consent_missing(),
      },
    },
  },
}
export const AdultProblems: Story = {
  args: {
    who: 'adult',
    problem: { summary: m.common_problem(), fields: { phoneNumber: m.family_contact_missing() } },
  },
}
export const Adding: Story = { args: { busy: true } }
export const AddsAChild: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(m.family_first_name()), 'Chidi')
    await userEvent.type(canvas.getByLabelText(m.patients_birth_date_label()), '14/03/2018')
    await userEvent.selectOptions(canvas.getByLabelText(m.patients_gender_label()), 'Male')
    await userEvent.click(canvas.getByLabelText(m.family_consent_label()))
    await userEvent.click(canvas.getByRole('button', { name: m.family_add_button() }))
    await expect(args.onAddChild).toHaveBeenCalledWith({
      values: expect.objectContaining({ firstName: 'Chidi', birthDate: '2018-03-14', gender: 'Male', consent: 'on' }),
    })
  },
}
