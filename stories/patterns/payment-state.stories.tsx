import { balanceNotes } from '@ilera/contract/payments/balance-messages'
import { PaymentState } from '@ilera/ui/patterns/payment-state'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Payment state',
  component: PaymentState,
  args: { status: 'paid', notes: [] },
} satisfies Meta<typeof PaymentState>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {}
export const TooLittle: Story = {
  args: { status: 'mismatch', notes: balanceNotes({ received: 2500, missing: 500, refunds: [] }) },
}
export const TooMuch: Story = {
  args: {
    notes: balanceNotes({
      received: 6500,
      missing: 0,
      refunds: [
        { amount: 500, reason: 'excess', status: 'refunded' },
        { amount: 3000, reason: 'duplicate', status: 'owed' },
      ],
    }),
  },
}
