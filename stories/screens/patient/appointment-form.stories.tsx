import { m } from '@ilera/contract/messages'
import { hrefWithReturn } from '@ilera/contract/routes'
import { AppointmentFormScreen } from '@ilera/ui/screens/patient/appointment-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chestPain } from '../../fixtures/care.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { checkAppointmentRequest } from '@ilera/contract/appointments/rules'
import { freeDays } from '../../fixtures/doctors.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { longName } from '../../fixtures/people.ts'
import { problemOf } from '../../fixtures/problem.ts'

const now = new Date('2026-11-05T09:00:00Z')
const values = {
  presentSymptoms: 'Fever at night for three days, headache and weak joints.',
  lastVisitation: '14/03/2026',
  lastDiagnosis: 'Malaria',
  preferredDate: '2026-11-12',
  preferredTime: '10:30',
}

const meta = {
  title: 'Screens/Patient/Appointment form',
  component: AppointmentFormScreen,
  decorators: [inPatientArea('appointmentForm')],
  parameters: wholeScreen,
  args: {
    hospitalName: luth.hospitalName,
    isKept: true,
    today: '2026-11-05',
    freeDays: { state: 'shown', specialities: freeDays, onRetry: fn() },
    onChange: fn(),
    onContinue: fn(),
  },
} satisfies Meta<typeof AppointmentFormScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['spoken'] }
export const ProfileIncomplete: Story = {
  args: { profileHref: hrefWithReturn('patientProfileUpdate', 'appointmentForm') },
}
export const Draft: Story = { args: { defaultValues: values } }
export const SymptomsMissing: Story = {
  tags: ['spoken', 'announced'],
  args: { problem: problemOf(checkAppointmentRequest({}, now)) },
}
export const Emergency: Story = {
  args: { defaultValues: { presentSymptoms: 'Chest pain since morning' }, emergency: chestPain },
}
export const DayInThePast: Story = {
  args: {
    defaultValues: { ...values, preferredDate: '2026-11-01' },
    problem: problemOf(checkAppointmentRequest({ ...values, preferredDate: '2026-11-01' }, now)),
  },
}
export const HospitalFailed: Story = {
  args: { hospitalName: undefined, hospitalProblem: m.common_check_your_network(), onRetryHospital: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(m.hospitals_load_failed())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetryHospital).toHaveBeenCalled()
  },
}
export const LoadingFreeDays: Story = { args: { freeDays: { state: 'loading', onRetry: fn() } } }
export const NoDoctors: Story = { args: { freeDays: { state: 'shown', specialities: [], onRetry: fn() } } }
export const LongHospital: Story = { args: { hospitalName: longName } }

export const Continues: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const day = canvas.getByRole('button', { name: /^Tuesday 10 November/ })
    await userEvent.click(day)
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(canvas.getByLabelText('How do you feel?'), 'A cough')
    await expect(args.onChange).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    const empty = { lastVisitation: '', lastDiagnosis: '', preferredTime: '' }
    await expect(args.onContinue).toHaveBeenCalledWith({
      values: { ...empty, preferredDate: '2026-11-10', presentSymptoms: 'A cough' },
    })
  },
}
