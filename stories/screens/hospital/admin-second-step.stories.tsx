import { words } from '@ilera/contract/shared/words'
import { AdminSecondStepScreen } from '@ilera/ui/screens/hospital/admin-second-step'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { codeWrong, recoveryCodes, secondStepOff, secondStepOn, secretKey } from '../../fixtures/second-step.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Second step at login',
  component: AdminSecondStepScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    secondStep: secondStepOn,
    onRetry: fn(),
    onBegin: fn(),
    onTurnOn: fn(),
    onTurnOff: fn(),
    onCancel: fn(),
    onSaveCodes: fn(),
    onKept: fn(),
  },
} satisfies Meta<typeof AdminSecondStepScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Off: Story = { args: { secondStep: secondStepOff } }
export const Scanning: Story = { args: { secondStep: secondStepOff, secretKey } }
export const CodeWrong: Story = { args: { ...Scanning.args, problem: codeWrong } }
export const RecoveryCodes: Story = { args: { secondStep: secondStepOff, recoveryCodes } }
export const Loading: Story = { args: { state: 'loading', secondStep: undefined } }
export const Failed: Story = { args: { state: 'failed', secondStep: undefined, sentence: words.checkYourNetwork } }
export const OddData: Story = { args: odd(meta.args) }
