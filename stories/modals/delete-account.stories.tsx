import { m } from '@ilera/contract/messages'
import { checkDeletion } from '@ilera/contract/accounts/rules'
import { DeleteAccountModal } from '@ilera/ui/modals/delete-account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'
import { problemOf, refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Delete account',
  component: DeleteAccountModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '34rem' } } },
  args: { open: true, account: 'amina.bello@example.com', onErase: fn(), onCancel: fn() },
} satisfies Meta<typeof DeleteAccountModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const PasswordMissing: Story = { args: { problem: problemOf(checkDeletion({ password: '' })) } }
export const AppointmentsToCome: Story = { args: { problem: refused(m.accounts_live_appointments()) } }
export const ByCode: Story = { args: { byCode: true } }
export const LongName: Story = { args: { account: longName } }
export const Busy: Story = { args: { busy: true } }
export const Erases: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'harmattan dust')
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    await expect(args.onErase).toHaveBeenCalledWith({ password: 'harmattan dust' })
  },
}
