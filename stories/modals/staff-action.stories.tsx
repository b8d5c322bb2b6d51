import { m } from '@ilera/contract/messages'
import { checkInvite } from '@ilera/contract/members/rules'
import { StaffActionModal } from '@ilera/ui/modals/staff-action'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { cashier, doctor, invitation, unnamed } from '../../tests/flows/support/staff.ts'
import { problemOf, refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Staff action',
  component: StaffActionModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '44rem' } } },
  args: { action: { kind: 'invite' }, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof StaffActionModal>
export default meta
type Story = StoryObj<typeof meta>

export const Invite: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(screen.getByLabelText('Name'), 'Kemi Ojo')
    await userEvent.type(screen.getByLabelText('Email'), 'kemi.ojo@example.com')
    await userEvent.click(screen.getByLabelText('Desk'))
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    await expect(args.onConfirm).toHaveBeenCalledWith({
      values: {
        name: 'Kemi Ojo',
        email: 'kemi.ojo@example.com',
        phoneNumber: '',
        doctorName: '',
        password: '',
        roles: ['desk'],
      },
    })
  },
}
export const InviteIncomplete: Story = { args: { problem: problemOf(checkInvite({})) } }
export const Edit: Story = { args: { action: { kind: 'edit', member: doctor } } }
export const Remove: Story = { args: { action: { kind: 'remove', member: cashier } } }
export const LastOwner: Story = {
  args: { action: { kind: 'suspend', member: unnamed }, problem: refused(m.members_last_owner()) },
}
export const HandOver: Story = { args: { action: { kind: 'handOver', member: doctor }, busy: true } }
export const RequireTwoFactor: Story = { args: { action: { kind: 'requireTwoFactor' } } }
export const Withdraw: Story = { args: { action: { kind: 'withdraw', invitation } } }
