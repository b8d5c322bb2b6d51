import { m } from '@ilera/contract/messages'
import { AdminSettlementScreen } from '@ilera/ui/screens/hospital/admin-settlement'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { longName } from '../../fixtures/people.ts'
import { noSettlement, settlement } from '../../fixtures/settlement.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Settlement account',
  component: AdminSettlementScreen,
  decorators: [inHospitalArea('adminPayments')],
  parameters: wholeScreen,
  args: { state: 'shown', settlement, onRetry: fn(), onSave: fn() },
} satisfies Meta<typeof AdminSettlementScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const None: Story = {
  args: { settlement: noSettlement },
  play: ({ canvas }) => expect(canvas.getByText(m.settlement_none())).toBeVisible(),
}
export const NotOffered: Story = {
  args: { settlement: { offered: false, banks: [], account: null } },
  play: ({ canvas }) => expect(canvas.getByText(m.settlement_not_offered())).toBeVisible(),
}
export const Loading: Story = { args: { state: 'loading', settlement: undefined } }
export const Failed: Story = {
  args: { state: 'failed', settlement: undefined, errorMessage: m.common_check_your_network() },
}
export const Saving: Story = { args: { busy: true } }
export const Problems: Story = {
  args: {
    problem: {
      summary: m.common_problem(),
      fields: { bankCode: m.settlement_bank_required(), accountNumber: m.settlement_account_number() },
    },
  },
}
export const LongNames: Story = {
  args: {
    settlement: {
      ...settlement,
      account: { bankName: longName, accountName: longName, lastFour: '7047', since: '2026-10-12T09:00:00.000Z' },
    },
  },
}
export const Saves: Story = {
  args: { settlement: noSettlement },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Bank'), 'Zenith Bank')
    await userEvent.type(canvas.getByLabelText('Account number'), '0123456047')
    await userEvent.type(canvas.getByLabelText('Password'), 'harmattan dust')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const values = { bankCode: '057', accountNumber: '0123456047', password: 'harmattan dust' }
    await expect(args.onSave).toHaveBeenCalledWith({ values })
  },
}
export const OddData: Story = { args: odd(meta.args) }
