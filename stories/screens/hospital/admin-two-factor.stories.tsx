import { m } from '@ilera/contract/messages'
import { AdminTwoFactorScreen } from '@ilera/ui/screens/hospital/admin-two-factor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { codeWrong, recoveryCodes, twoFactorOff, twoFactorOn, secretKey } from '../../fixtures/two-factor.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Second step at login',
  component: AdminTwoFactorScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    twoFactor: twoFactorOn,
    onRetry: fn(),
    onBegin: fn(),
    onTurnOn: fn(),
    onTurnOff: fn(),
    onCancel: fn(),
    onSaveCodes: fn(),
    onKept: fn(),
  },
} satisfies Meta<typeof AdminTwoFactorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Off: Story = { args: { twoFactor: twoFactorOff } }
export const Scanning: Story = { args: { twoFactor: twoFactorOff, secretKey } }
export const CodeWrong: Story = { args: { ...Scanning.args, problem: codeWrong } }
export const RecoveryCodes: Story = { args: { twoFactor: twoFactorOff, recoveryCodes } }
export const Loading: Story = { args: { state: 'loading', twoFactor: undefined } }
export const Failed: Story = {
  args: { state: 'failed', twoFactor: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
