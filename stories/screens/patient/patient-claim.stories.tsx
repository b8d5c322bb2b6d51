import { checkClaim } from '@ilera/contract/desk/rules'
import { m } from '@ilera/contract/messages'
import { PatientClaimScreen } from '@ilera/ui/screens/patient/patient-claim'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/Add your hospital record',
  component: PatientClaimScreen,
  decorators: [inPatientArea('patientProfile')],
  parameters: wholeScreen,
  args: { today: '2026-11-26', onClaim: fn(), onAnother: fn() },
} satisfies Meta<typeof PatientClaimScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code from the hospital'), 'k7qd w4mp')
    await userEvent.type(canvas.getByLabelText('Date of birth'), '17/05/1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Add my record' }))
    await expect(args.onClaim).toHaveBeenCalledWith({
      values: { code: 'k7qd w4mp', birthDate: '1990-05-17', phoneDigits: '' },
    })
  },
}
export const Incomplete: Story = { args: { problem: problemOf(checkClaim({}, undefined)) } }
export const Rejected: Story = { args: { problem: refused(m.desk_claim_unknown()) } }
export const TooManyTries: Story = { args: { problem: refused(m.desk_claim_too_many()) } }
export const Sending: Story = { args: { busy: true } }
export const Added: Story = {
  args: { claimed: { hospitalName: 'Lagoon View Hospital', appointments: 3 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enter another code' }))
    await expect(args.onAnother).toHaveBeenCalledOnce()
  },
}
export const AddedWithoutAppointments: Story = {
  args: { claimed: { hospitalName: 'Lagoon View Hospital', appointments: 0 } },
}
export const OddData: Story = { args: odd({ ...meta.args, ...Added.args }) }
