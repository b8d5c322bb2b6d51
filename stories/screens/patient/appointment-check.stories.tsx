import { m } from '@ilera/contract/messages'
import { AppointmentCheckScreen } from '@ilera/ui/screens/patient/appointment-check'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chestPain } from '../../fixtures/care.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { refused } from '../../fixtures/problem.ts'
import { odd } from '../../fixtures/odd.ts'

const answers = {
  presentSymptoms: 'Fever at night for three days, headache and weak joints.',
  lastVisitation: '14/03/2026',
  lastDiagnosis: 'Malaria',
  preferredDate: '2026-11-12',
  preferredTime: '10:30',
}

const meta = {
  title: 'Screens/Patient/Appointment form, check',
  component: AppointmentCheckScreen,
  decorators: [inPatientArea('appointmentForm')],
  parameters: wholeScreen,
  args: { hospitalName: luth.hospitalName, isDraftSaved: true, answers, onSend: fn(), onChange: fn() },
} satisfies Meta<typeof AppointmentCheckScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { tags: ['spoken'] }
export const OnlySymptoms: Story = {
  args: {
    answers: { ...answers, lastVisitation: '', lastDiagnosis: '', preferredDate: '', preferredTime: '' },
  },
}
export const Emergency: Story = {
  args: { answers: { ...answers, presentSymptoms: 'Chest pain since morning' }, emergency: chestPain },
}
export const Busy: Story = { args: { busy: true } }
export const ProfileIncomplete: Story = { args: { profileProblem: m.patients_profile_incomplete() } }
export const GuardianNeeded: Story = { args: { profileProblem: m.patients_guardian_required() } }
export const Offline: Story = {
  tags: ['announced'],
  args: { problem: refused(m.common_check_your_network()) },
}
export const LongSymptoms: Story = {
  args: { answers: { ...answers, presentSymptoms: 'Fever and cough. '.repeat(60) } },
}

export const Sends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}
export const OddData: Story = { args: odd(meta.args) }
