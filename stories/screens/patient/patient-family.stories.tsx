import { m } from '@ilera/contract/messages'
import { PatientFamilyScreen } from '@ilera/ui/screens/patient/patient-family'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chidi, family, longFamily, noFamily } from '../../fixtures/family.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Patient/Family',
  component: PatientFamilyScreen,
  decorators: [inPatientArea('patientFamily')],
  parameters: wholeScreen,
  args: { state: 'shown', family, onRetry: fn(), onActFor: fn(), onEnd: fn(), onAccept: fn() },
} satisfies Meta<typeof PatientFamilyScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.family_act_for({ name: 'Chidi' }) }))
    await expect(args.onActFor).toHaveBeenCalledWith({ patientId: chidi.patientId })
    await userEvent.click(canvas.getByRole('button', { name: m.family_end_label({ name: 'Chidi Bello' }) }))
    await expect(args.onEnd).toHaveBeenCalledWith({ id: chidi._id, kind: 'cared-for', name: 'Chidi Bello' })
  },
}
export const None: Story = { args: { family: noFamily } }
export const Loading: Story = { args: { state: 'loading', family: undefined } }
export const Failed: Story = {
  args: { state: 'failed', family: undefined, errorMessage: m.common_check_your_network() },
}
export const WrongCode: Story = {
  args: { family: noFamily, codeProblem: { summary: m.common_problem(), fields: { code: m.family_code_unknown() } } },
}
export const LongNames: Story = { args: { family: longFamily } }
export const OddData: Story = { args: odd(meta.args) }
