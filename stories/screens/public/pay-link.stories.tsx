import { m } from '@ilera/contract/messages'
import { PayLinkScreen } from '@ilera/ui/screens/public/pay-link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { payLink } from '../../fixtures/payments.ts'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { odd } from '../../fixtures/odd.ts'

const calm = { busy: false, canRetry: false }

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
export const Paying: Story = { args: { payment: { busy: true, canRetry: false } } }
export const WindowClosed: Story = { args: { payment: { ...calm, sentence: m.payments_abandoned() } } }
export const WindowNotLoaded: Story = {
  args: { payment: { busy: false, canRetry: true, sentence: m.payments_widget_load_failed() } },
}
export const Paid: Story = {
  args: { payLink: { ...payLink, status: 'paid' } },
  play: ({ canvas }) => expect(canvas.getByText(m.payments_link_paid())).toBeVisible(),
}
export const Closed: Story = {
  args: { payLink: { ...payLink, status: 'closed' } },
  play: ({ canvas }) => expect(canvas.getByText(m.payments_link_closed())).toBeVisible(),
}
export const Ended: Story = {
  args: { state: 'failed', payLink: undefined, sentence: m.payments_link_ended(), isEnded: true },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
}
export const Failed: Story = {
  args: { state: 'failed', payLink: undefined, sentence: m.common_check_your_network() },
}
export const Loading: Story = { args: { state: 'loading', payLink: undefined } }
export const LongName: Story = { args: { payLink: { ...payLink, hospitalName: longName } } }
export const OddData: Story = { args: odd(meta.args) }
