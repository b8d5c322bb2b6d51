import { m } from '@ilera/contract/messages'
import { AdminStaffScreen } from '@ilera/ui/screens/hospital/admin-staff'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { cashier, invitation, invitationBySms, members, owner, unnamed } from '../../../tests/flows/support/staff.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Staff',
  component: AdminStaffScreen,
  decorators: [inHospitalArea('adminStaff')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    staff: { members, invitations: [invitation, invitationBySms], twoFactorRequired: false },
    onRetry: fn(),
    onAsk: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AdminStaffScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Bisi Ade' }))
    await expect(args.onAsk).toHaveBeenCalledWith({ action: { kind: 'remove', member: cashier } })
    await expect(canvas.queryByRole('button', { name: 'Remove Ngozi Eze' })).toBeNull()
  },
}
export const OwnerAlone: Story = {
  args: { staff: { members: [{ ...owner, name: null }], invitations: [], twoFactorRequired: false } },
}
export const TwoOwners: Story = {
  args: { staff: { members: [owner, unnamed], invitations: [], twoFactorRequired: true } },
}
export const Loading: Story = { args: { state: 'loading', staff: undefined } }
export const Failed: Story = {
  args: { state: 'failed', staff: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
