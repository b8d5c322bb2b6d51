import { m } from '@ilera/contract/messages'
import { PayLinkScreen } from '@ilera/ui/screens/public/pay-link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { payLink } from '../../fixtures/payments.ts'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { odd } from '../../fixtures/odd.ts'

const calm = { busy: false, canRetry: false, isOver: false }

const meta = {
  title: 'Screens/Public/Pay by a link',
  component: PayLinkScreen,
  parameters: wholeScreen,
  args: { state: 'shown', payLink, payment: calm, onRetry: fn(), onPay: fn(), onRetryPayment: fn() },
} satisfies Meta<typeof PayLinkScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay ₦7,500' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}
export const Paying: Story = { args: { payment: { ...calm, busy: true } } }
export const WindowClosed: Story = { args: { payment: { ...calm, message: m.payments_abandoned() } } }
export const WindowNotLoaded: Story = {
  args: { payment: { ...calm, canRetry: true, message: m.payments_widget_load_failed() } },
}
export const Paid: Story = {
  args: { payLink: { ...payLink, amount: 0, status: 'paid' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.payments_link_paid())).toBeVisible()
    await expect(canvas.queryByText(m.payments_link_amount_label())).not.toBeInTheDocument()
    await expect(canvas.queryByText(m.payments_link_works_until_label())).not.toBeInTheDocument()
  },
}
/** A part was paid already, and the payer opens the link again. */
export const PartPaid: Story = {
  args: { payLink: { ...payLink, amount: 500, part: { paid: 4000, fee: 4500 } } },
  play: ({ canvas }) => expect(canvas.getByText('₦4,000 of ₦4,500 is paid.')).toBeVisible(),
}
export const Closed: Story = {
  args: { payLink: { ...payLink, amount: 0, status: 'closed' } },
  play: ({ canvas }) => expect(canvas.getByText(m.payments_link_closed())).toBeVisible(),
}
/** Somebody else has paid while the payment window was open, and the link has not been read again yet. */
export const PaidElsewhere: Story = {
  args: { payment: { ...calm, isOver: true, message: m.payments_refund_sent() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.payments_refund_sent())).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
export const Ended: Story = {
  args: { state: 'failed', payLink: undefined, errorMessage: m.payments_link_ended(), isEnded: true },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
}
export const Failed: Story = {
  args: { state: 'failed', payLink: undefined, errorMessage: m.common_check_your_network() },
}
export const Loading: Story = { args: { state: 'loading', payLink: undefined } }
export const LongName: Story = { args: { payLink: { ...payLink, hospitalName: longName } } }
export const OddData: Story = { args: odd(meta.args) }
