import { m } from '@ilera/contract/messages'
import { checkNewMember } from '@ilera/contract/members/rules'
import { AcceptInvitationScreen } from '@ilera/ui/screens/accounts/accept-invitation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { details } from '../../../tests/flows/support/staff.ts'
import { odd } from '../../fixtures/odd.ts'
import { problemOf } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Accept an invitation',
  component: AcceptInvitationScreen,
  parameters: wholeScreen,
  args: { state: 'shown', invitation: details, onRetry: fn(), onAccept: fn() },
} satisfies Meta<typeof AcceptInvitationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NewAccount: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'harmattan dust')
    await userEvent.type(canvas.getByLabelText('Password again'), 'harmattan dust')
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the invitation' }))
    await expect(args.onAccept).toHaveBeenCalledWith({
      account: 'new',
      needsEmail: false,
      values: {
        name: 'Kemi Ojo',
        email: 'kemi.ojo@example.com',
        password: 'harmattan dust',
        confirmPassword: 'harmattan dust',
      },
    })
  },
}
export const ExistingAccount: Story = { args: { invitation: { ...details, hasAccount: true }, asksForCode: true } }
export const BySms: Story = {
  args: {
    invitation: { ...details, email: null, phoneNumber: '+2348035550177' },
    problem: problemOf(checkNewMember({}, { needsEmail: true })),
  },
}
export const Accepted: Story = {
  args: { busy: true, success: m.members_welcome({ hospitalName: details.hospitalName }) },
}
export const Used: Story = {
  args: { state: 'failed', invitation: undefined, isEnded: true, errorMessage: m.members_invitation_used() },
}
export const Loading: Story = { args: { state: 'loading', invitation: undefined } }
export const Failed: Story = {
  args: { state: 'failed', invitation: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
