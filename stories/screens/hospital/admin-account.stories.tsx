import { m } from '@ilera/contract/messages'
import { AdminAccountScreen } from '@ilera/ui/screens/hospital/admin-account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mine } from '../../../tests/flows/support/staff.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/My account',
  component: AdminAccountScreen,
  decorators: [inHospitalArea('adminAccount')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    account: mine,
    leaving: { open: false },
    naming: {},
    onRename: fn(),
    onRetry: fn(),
    onSwitch: fn(),
    onAskToLeave: fn(),
    onLeave: fn(),
    onStay: fn(),
  },
} satisfies Meta<typeof AdminAccountScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Work here: Zuma Rock Specialist Hospital' }))
    await expect(args.onSwitch).toHaveBeenCalledWith({ memberId: mine.memberships[1]?._id })
  },
}
export const SecondStepNeeded: Story = {
  args: { account: { ...mine, name: null, twoFactorRequired: true, memberships: mine.memberships.slice(0, 1) } },
}
export const Renames: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Your name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Amaka Eze')
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }))
    await expect(args.onRename).toHaveBeenCalledWith({ name: 'Amaka Eze' })
  },
}
export const NameMissing: Story = {
  args: {
    naming: { problem: { summary: m.members_own_name_missing(), fields: { name: m.members_own_name_missing() } } },
  },
}
export const Leaving: Story = {
  args: { leaving: { open: true, problem: refused(m.members_last_owner()) } },
}
export const Loading: Story = { args: { state: 'loading', account: undefined } }
export const Failed: Story = {
  args: { state: 'failed', account: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
